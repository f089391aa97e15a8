import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { builtPage } from '../../sandbox/http/page'

const ROOT = join(import.meta.dirname, '../..')

export interface Site {
  readonly address: string
  close(): void
}

/** The page as it is built, and as it is built where WalletConnect is on offer and support can be reached. */
export interface Sites {
  readonly plain: Site
  readonly full: Site
  close(): void
}

/** Serves `dist/`, and builds and serves the page with everything on offer beside it. */
export async function serveSites(): Promise<Sites> {
  const outDir = mkdtempSync(join(tmpdir(), 'fract-page-'))
  const define = {
    'import.meta.env.VITE_WALLETCONNECT_PROJECT_ID': JSON.stringify('0'.repeat(32)),
    'import.meta.env.VITE_SUPPORT_URL': JSON.stringify('mailto:support@fract.example'),
  }
  await build({ root: ROOT, define, logLevel: 'error', build: { outDir } })
  const [plain, full] = await Promise.all([serveBuiltPage(), serveBuiltPage(outDir)])
  return {
    plain,
    full,
    close: () => {
      plain.close()
      full.close()
      rmSync(outDir, { recursive: true })
      rmSync(`${outDir}-hosts`, { recursive: true })
    },
  }
}

/** Serves what was built into `dist/` on a free port of this machine, with the headers it is meant to live under and no API behind it. */
export async function serveBuiltPage(folder = join(ROOT, 'dist')): Promise<Site> {
  const page = builtPage(folder)
  const server = createServer((request, response) => {
    page.handler(request, response)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
