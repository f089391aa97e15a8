import type { Page } from 'playwright'

type Role = Parameters<Page['getByRole']>[0]

/** A buyer's hands on a keyboard, and no mouse. */
export function keyboard(page: Page) {
  const holds = (role: Role, name: string | RegExp) =>
    page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).isVisible()
  return {
    press: (key: string) => page.keyboard.press(key),
    types: (text: string) => page.keyboard.type(text),
    /** Whether the focus is on this control. */
    holds,
    /** What has the focus, by its role and name; an empty text when nothing has. */
    async held(): Promise<string> {
      const holder = page.locator('body :focus')
      return (await holder.count()) ? (await holder.ariaSnapshot()).split('\n')[0] || 'a part of the page' : ''
    },
    /** Whether the focus is in the open dialog or with the browser's own controls, and nowhere else on the page. */
    staysInDialog: () =>
      page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog[open]'),
      ),
    /** Goes on with Tab, or another key, until this control has the focus. */
    async goesTo(role: Role, name: string | RegExp, key = 'Tab'): Promise<void> {
      for (let stop = 0; stop < 50; stop++) {
        await page.keyboard.press(key)
        if (await holds(role, name)) return
      }
      throw new Error(`50 times ${key} do not lead to ${role} ${name}.`)
    },
  }
}

/**
 * What polite live regions say from now on. A region that arrives with its words in it says nothing, as with real screen
 * readers.
 */
export async function announcements(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const said: string[] = []
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const place = target instanceof Element ? target : target.parentElement
        const text = place?.closest('[role=status], [aria-live=polite]')?.textContent?.trim()
        if (text && text !== said.at(-1)) said.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return said
  })
  return () => said.jsonValue()
}

/** Walks the page once with Tab: how many controls it reaches, and which look the same with the focus as without. */
export async function stops(page: Page): Promise<{ count: number; unseen: string[] }> {
  const unseen: string[] = []
  const names = new Set<string>()
  let former: { name: string; focused: string } | null = null
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab')
    const now: Stop = await page.evaluate(look, former?.name ?? null)
    if (former && now.former === former.focused) unseen.push(former.name)
    if (now.name && names.has(now.name)) return { count: names.size, unseen }
    former = now.name ? { name: now.name, focused: now.focused } : null
    if (now.name) names.add(now.name)
  }
  throw new Error(`Tab does not come round: ${[...names]}`)
}

interface Stop {
  /** The control with the focus; empty when it is with the browser's own controls. */
  name: string
  focused: string
  /** How the control that had it before looks without it. */
  former: string
}

/** Runs in the page. A field may show its focus on one of the boxes drawn around it. */
function look(former: string | null): Stop {
  const control = document.activeElement
  const isOnPage = control instanceof HTMLElement && control !== document.body
  const left = former ? document.querySelector(`[data-stop="${former}"]`) : null
  if (isOnPage) control.dataset.stop ??= `${control.tagName}-${document.querySelectorAll('[data-stop]').length}`
  return {
    name: isOnPage ? `${control.dataset.stop}` : '',
    focused: isOnPage ? marks(control) : '',
    former: left ? marks(left) : '',
  }

  function marks(control: Element): string {
    const isField = control instanceof HTMLInputElement
    const boxes = [control]
    for (let box = control.parentElement; isField && box && boxes.length < 4; box = box.parentElement) boxes.push(box)
    return boxes
      .map(box => getComputedStyle(box))
      .map(({ outline, outlineStyle, border, boxShadow }) => [outlineStyle !== 'none' && outline, border, boxShadow])
      .join()
  }
}
