import jsQR from 'jsqr'
import type { Page } from 'playwright'
import { PNG } from 'pngjs'
import { vi } from 'vitest'
import { LIVE_REGION, type Screen, type Words } from '../models/world'

export const PATIENCE = 20_000

/** The page in a browser of its own: what is looked for is waited for, and a press is one that a visitor could make. */
export function playwrightScreen(page: Page): Screen {
  const text = (words: Words) => page.getByText(words, { exact: typeof words === 'string' })
  const button = (name: Words, disabled?: boolean) => page.getByRole('button', { name, exact: true, disabled })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true })
  return {
    sees: words => text(words).filter({ visible: true }).first().waitFor(),
    // A button that shows a sign alone has its words as a name only.
    lacks: words => text(words).or(button(words)).filter({ visible: true }).first().waitFor({ state: 'detached' }),
    reads: async words => (await text(words).filter({ visible: true }).first().textContent()) ?? '',
    announces: words => page.locator(LIVE_REGION).filter({ hasText: words }).first().waitFor({ state: 'attached' }),
    scans: async name => {
      const picture = await page.getByRole('img', { name, exact: true }).screenshot({ scale: 'css' })
      const { data, width, height } = PNG.sync.read(picture)
      return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? 'a code that no camera reads'
    },
    copies: async name => {
      await button(name).click()
      return page.evaluate(() => window.copied)
    },
    title: () => page.title(),
    offers: (name, isPossible) => button(name, !isPossible).filter({ visible: true }).first().waitFor(),
    presses: async name => {
      // What lies below a modal dialog may have the same name.
      const above = page.locator('dialog:modal').last().getByRole('button', { name, exact: true })
      await ((await above.count()) > 0 ? above : button(name)).click()
    },
    fills: (label, words) => field(label).fill(words),
    types: async (label, words) => {
      await field(label).clear()
      await field(label).pressSequentially(words)
    },
    holds: (label, words) =>
      vi.waitFor(
        async () => {
          const held = await field(label).inputValue()
          if (held !== words) throw new Error(`"${label}" holds "${held}" and not "${words}".`)
        },
        { timeout: PATIENCE, interval: 20 },
      ),
    enters: label => field(label).press('Enter'),
    picksOption: name => page.getByRole('option', { name }).first().click(),
    chooses: choice => page.getByRole('radio', { name: choice, exact: true }).check(),
    escapes: () => page.keyboard.press('Escape'),
    pressesBeside: () => page.getByRole('heading', { level: 1 }).click(),
    showsDialog: title =>
      vi.waitFor(
        async () => {
          await dialog(title).waitFor()
          const hasFocus = await dialog(title).evaluate(one => one.contains(document.activeElement))
          if (!hasFocus) throw new Error(`The keyboard is not in the dialog "${title}".`)
        },
        { timeout: PATIENCE, interval: 20 },
      ),
    showsNoDialog: title => dialog(title).waitFor({ state: 'detached' }),
  }
}
