import { type BrowserContext, type ElementHandle, launch, type Page } from 'puppeteer-core'
import type { Engine, Tab } from './engine'

/** Firefox as it is installed, by WebDriver BiDi. */
export async function firefox(executablePath: string): Promise<Engine> {
  const launched = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // A size is given to the window: what sets a page's size is newer than Firefox ESR 140.
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
  })
  return {
    open: async () => {
      const context = await launched.createBrowserContext()
      return tabOf(context, await context.newPage())
    },
    close: () => launched.close(),
  }
}

function tabOf(context: BrowserContext, page: Page): Tab {
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(`uncaught: ${error instanceof Error ? error.message : error}`))
  page.on('console', message => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  return {
    goto: async address => {
      await page.goto(address)
    },
    reload: async () => {
      await page.reload()
    },
    run: (work, ...said) => page.evaluate(work, ...said) as never,
    find: async (work, ...said) => {
      const found = (await page.evaluateHandle(work, ...said)).asElement() as ElementHandle<Element> | null
      return found && { press: () => found.click() }
    },
    type: text => page.keyboard.type(text),
    escape: () => page.keyboard.press('Escape'),
    screenshot: async () => Buffer.from(await page.screenshot()),
    troubles: async () => troubles,
    close: () => context.close(),
  }
}
