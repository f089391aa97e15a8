import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The last that runs on Node 20. Fetched when it is asked for: it pulls in 200 packages and 185 MB. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

export interface Report {
  scores: Record<string, number>
  /** The audits that count and were not passed, as `id: what it found`. */
  failed: string[]
}

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

/** Lighthouse's own run of an address, on its mobile settings, in the browser at `browserPath`. */
export async function lighthouse(address: string, browserPath: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'fract-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ')
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--no-enable-error-reporting',
      `--chrome-flags=${flags}`,
      '--output=json',
      `--output-path=${file}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath } },
  )
  const { categories, audits }: Result = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    failed: counted.flatMap(({ id }) => {
      const { score, title, displayValue } = audits[id] ?? { score: null, title: '' }
      return score === null || score === 1 ? [] : [`${id} (${score}): ${displayValue ?? title}`]
    }),
  }
}
