import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
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

/**
 * The folders of the page as it is built, and as it is built where WalletConnect is on offer, support can be reached and the
 * seller is named.
 */
export interface Builds {
  readonly plain: string
  readonly full: string
  close(): void
}

const DIST = join(ROOT, 'dist')

const ON_OFFER = {
  VITE_WALLETCONNECT_PROJECT_ID: '0'.repeat(32),
  VITE_SUPPORT_URL: 'mailto:support@fract.example',
  VITE_SELLER: 'Example Well Completion Ltd., Dublin',
  VITE_TERMS_URL: 'https://fract.example/terms',
}

/** `dist/`, and the page with everything on offer, which is built beside it, in these languages. */
export async function buildFull(languages = 'en de'): Promise<Builds> {
  const { folder, close } = await buildWith({ VITE_LANGUAGES: languages, ...ON_OFFER })
  return { plain: DIST, full: folder, close }
}

/** Both in some languages, such as `xb xl`, each built into a folder of its own. */
export async function buildIn(languages: string): Promise<Builds> {
  const plain = await buildWith({ VITE_LANGUAGES: languages })
  const full = await buildWith({ VITE_LANGUAGES: languages, ...ON_OFFER })
  return {
    plain: plain.folder,
    full: full.folder,
    close: () => {
      plain.close()
      full.close()
    },
  }
}

/** The page as it is built with settings of `.env.example`, in a folder of its own; in two languages unless they say others. */
export async function buildWith(settings: Record<string, string>): Promise<{ folder: string; close(): void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'fract-page-'))
  const define = Object.fromEntries(
    Object.entries({ VITE_LANGUAGES: 'en de', ...settings }).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  )
  await build({ root: ROOT, define, logLevel: 'error', build: { outDir, reportCompressedSize: false } })
  return {
    folder: outDir,
    close: () => {
      rmSync(outDir, { recursive: true })
      rmSync(`${outDir}-hosts`, { recursive: true })
    },
  }
}

/** `dist/` alone, for what needs nothing that it has not. */
export const PLAIN: Builds = { plain: DIST, full: DIST, close: () => {} }

/**
 * Serves what was built into a folder on a free port of this machine, with the headers it is meant to live under. Behind it
 * is `api`, or none. A `plain` host answers every address that is no file with English's document.
 */
export async function serveBuiltPage(folder = DIST, api?: RequestListener, plain = false): Promise<Site> {
  const page = builtPage(folder, [], null, plain)
  const server = createServer((request, response) => {
    if (api && request.url?.startsWith('/api/')) api(request, response)
    else page.handler(request, response)
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
