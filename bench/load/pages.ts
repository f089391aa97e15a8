import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright'
import { build } from 'vite'
import type { Markup } from './compared/markup'
import { visitor } from './visit'

const ROOT = join(import.meta.dirname, '../..')

/** The site as it stands when it is ready, taken out of a browser. */
export interface Still {
  /** Inside `<head>`: every style, no script. */
  head: string
  /** `<div id="page">`, as HTML and as data. */
  html: string
  page: Markup
  card: Markup
}

/** Takes the site's markup once every word and number of the buy form is there. */
export async function stillOf(browser: Browser, address: string): Promise<Still> {
  const context = await visitor(browser)
  const page = await context.newPage()
  await page.goto(address)
  await page.getByText('LIVE', { exact: true }).waitFor()
  await page.getByRole('button', { name: /change the coin/ }).waitFor()
  await page.getByText('Minimum amount').waitFor()
  await page.waitForLoadState('networkidle')
  const still = await page.evaluate(() => {
    // What the page needs is inside it; the linked styles and the preloads are of what comes later.
    for (const gone of document.querySelectorAll('script, link:not([rel=icon])')) gone.remove()
    const markupOf = (node: Node): Markup => {
      if (!(node instanceof Element)) return node.textContent ?? ''
      return {
        tag: node.localName,
        attributes: Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value])),
        children: Array.from(node.childNodes)
          .filter(child => child instanceof Element || child instanceof Text)
          .map(markupOf),
      }
    }
    const whole = document.getElementById('page') as HTMLElement
    const card = document.getElementById('sale') as HTMLElement
    // React's marks between texts and around boundaries would be read as marks of the page that takes the markup over.
    const comments = document.createTreeWalker(whole, NodeFilter.SHOW_COMMENT)
    const marks: ChildNode[] = []
    while (comments.nextNode()) marks.push(comments.currentNode as ChildNode)
    for (const mark of marks) mark.remove()
    whole.normalize()
    return { head: document.head.innerHTML, html: whole.outerHTML, page: markupOf(whole), card: markupOf(card) }
  })
  await context.close()
  return still
}

/** The pages that the site is compared with, each built into a folder of its own below `folder`. */
export async function otherPages(still: Still, site: string, folder: string) {
  return {
    limit: page('limit', still.html),
    bare: await reactPage('bare', still.card, ''),
    hydrated: await reactPage('hydrated', still.page, still.html),
    presale: await reactPage('presale', still.page, ''),
  }

  async function reactPage(name: string, markup: Markup, html: string): Promise<string> {
    const script = await bundle(name, markup, join(folder, name))
    return page(name, html, `<script type="module" src="/${script}"></script>`)
  }

  function page(name: string, html: string, script = ''): string {
    const into = join(folder, name)
    mkdirSync(into, { recursive: true })
    // Fonts and images are the site's.
    cpSync(site, into, {
      recursive: true,
      filter: path => !['.js', '.css', '.html', '.br', '.gz'].includes(extname(path)),
    })
    writeFileSync(
      join(into, 'index.html'),
      `<!doctype html><html lang="en"><head>${still.head}${script}</head><body><div id="root">${html}</div></body></html>`,
    )
    return into
  }
}

/** The bytes, brotli, of React and XState with nothing to show but the amount field. */
export async function scriptAlone(outDir: string): Promise<number> {
  const field: Markup = { tag: 'input', attributes: { inputmode: 'decimal' }, children: [] }
  return brotliCompressSync(readFileSync(join(outDir, await bundle('hydrated', field, outDir)))).length
}

/** Builds one of the React pages around its markup, as the site is built; returns the name of its script in `outDir`. */
async function bundle(name: string, markup: Markup, outDir: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    define: { MARKUP: JSON.stringify(markup) },
    // The same alias as the site's: the modal of WalletConnect's provider is never opened.
    resolve: { alias: { '@reown/appkit/core': join(ROOT, 'src/actors/wallet/no-modal.ts') } },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, `compared/${name}.tsx`) },
    },
  })
  if (!('output' in result)) throw new Error('The build gave no single output.')
  return result.output.find(chunk => chunk.type === 'chunk' && chunk.isEntry)?.fileName as string
}
