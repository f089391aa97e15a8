import jsQR from 'jsqr'
import { type Locator, page, userEvent } from 'vitest/browser'
import { LIVE_REGION, type Screen, type Words } from '../models/world'

const PATIENCE = 10_000

/** Taken before a path stops the clock of the tab. */
const later = globalThis.setTimeout.bind(globalThis)
const clock = performance.now.bind(performance)
const breath = () => new Promise(resolve => later(resolve, 5))

/** What follows at once from what a visitor does has followed by the next frame. */
async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await breath()
}

const isSaid = (words: Words, text: string | null) =>
  typeof words === 'string' ? !!text?.includes(words) : words.test(text?.trim() ?? '')

/** Waits until something is so. */
export async function turns(what: string, isSo: () => boolean): Promise<void> {
  for (const until = clock() + PATIENCE; !isSo(); await breath()) {
    if (clock() > until) throw new Error(`It never came that ${what}.`)
  }
}

/**
 * The page in the tab of the test: what is looked for is waited for. `copied` is what was
 * put on the clipboard last.
 */
export function tabScreen(copied: () => string): Screen {
  const text = (words: Words) => page.getByText(words, { exact: typeof words === 'string' })
  const button = (name: Words) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  /** The first of what is looked for that a finger meets, once there is one. */
  const reached = async (what: string, locator: Locator) => {
    let found: Element | undefined
    await turns(what, () => {
      found = locator.elements().find(isUncovered)
      return found !== undefined
    })
    return found as HTMLElement
  }
  const presses = async (what: string, locator: Locator) => {
    press(await reached(`${what} can be pressed`, locator))
    await nextFrame()
  }
  const emptied = async (label: string) => {
    const input = (await reached(`${label} can be filled`, field(label))) as HTMLInputElement
    input.focus()
    input.select()
    document.execCommand('delete')
    return input
  }
  const pressesButton = (name: Words) => presses(`the button ${name}`, button(name))
  const isVisible = (locator: Locator) => locator.elements().some(element => element.checkVisibility())
  return {
    sees: words => turns(`${words} is seen`, () => isVisible(text(words))),
    lacks: words =>
      turns(
        `${words} is not seen`,
        () => !isVisible(text(words)) && !isVisible(page.getByRole('button', { name: words, exact: true })),
      ),
    reads: async words => text(words).elements()[0]?.textContent ?? '',
    announces: words =>
      turns(`${words} is announced`, () =>
        [...document.querySelectorAll(LIVE_REGION)].some(({ textContent }) => isSaid(words, textContent)),
      ),
    scans: async name => {
      const code = page.getByRole('img', { name, exact: true })
      await turns(`${name} is there`, () => isVisible(code))
      return scanned(code.element() as SVGSVGElement)
    },
    copies: async name => {
      await pressesButton(name)
      return copied()
    },
    title: async () => document.title,
    offers: (name, isPossible) =>
      turns(`the button ${name} can ${isPossible ? '' : 'not '}be pressed`, () => {
        const found = button(name)
          .elements()
          .find(element => element.checkVisibility())
        return !!found && (found.getAttribute('aria-disabled') !== 'true' && !found.matches(':disabled')) === isPossible
      }),
    presses: pressesButton,
    fills: async (label, words) => {
      await emptied(label)
      document.execCommand('insertText', false, words)
      await nextFrame()
    },
    types: async (label, words) => {
      const input = await emptied(label)
      for (const key of words) {
        const isPrevented = !input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        if (!isPrevented) document.execCommand('insertText', false, key)
        input.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
        await breath()
      }
      await nextFrame()
    },
    holds: (label, words) =>
      turns(`${label} holds “${words}”`, () => (field(label).element() as HTMLInputElement).value === words),
    enters: async label => {
      ;(field(label).element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
    },
    picksOption: name => presses(`the option ${name}`, page.getByRole('option', { name })),
    chooses: choice => presses(choice, page.getByRole('radio', { name: choice, exact: true })),
    escapes: () => userEvent.keyboard('{Escape}'),
    pressesBeside: () => page.getByRole('heading', { level: 1 }).click(),
    showsDialog: async title => {
      await turns(`the dialog “${title}” is open`, () => isVisible(dialog(title)))
      await turns(`the keyboard is in the dialog “${title}”`, () =>
        dialog(title).element().contains(document.activeElement),
      )
    },
    showsNoDialog: title => turns(`the dialog “${title}” is closed`, () => !isVisible(dialog(title))),
  }
}

/** Whether a finger at the middle of a control would meet it, and the control is not disabled. */
function isUncovered(control: Element): boolean {
  if (control.matches(':disabled, [aria-disabled=true]') || !control.checkVisibility()) return false
  control.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = control.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && control.contains(met)
}

/**
 * Presses a control as a mouse does. The browser's own hands wait for frames to pass at every press, and the runner carries
 * each of their keys through the driver, which together takes half of the time of all paths; they press and type on the built
 * site, where the same paths go. What is typed here goes through the browser's editor all the same.
 */
function press(control: HTMLElement): void {
  const send = (type: string) =>
    control.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, detail: 1 }))
  send('pointerdown')
  if (send('mousedown')) control.focus()
  send('pointerup')
  send('mouseup')
  control.click()
}

/** Reads a QR code as a camera does, from its pixels. */
async function scanned(code: SVGSVGElement): Promise<string> {
  const side = 400
  const image = new Image(side, side)
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, 0, 0, side, side)
  const { data } = pen?.getImageData(0, 0, side, side) ?? { data: new Uint8ClampedArray() }
  return jsQR(data, side, side)?.data ?? 'a code that no camera reads'
}
