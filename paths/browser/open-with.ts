import type { Page } from 'playwright'

/**
 * Opens an address with nothing but this in local storage as its document begins; a frame in it finds what the page left. A
 * page that filled the storage before it would cost as much as the visit, and would have been there.
 */
export async function openWith(page: Page, url: string, stored: Record<string, string>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const fills = `localStorage.clear(); sessionStorage.clear(); Object.assign(localStorage, ${JSON.stringify(stored)})`
  const source = `if (window === top) { ${fills} }`
  const { identifier } = await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source })
  await page.goto(url)
  await devtools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  await devtools.detach()
}
