import { expect } from 'vitest'
import type { Tab } from './engine'

/** What is looked for, and which elements may be it. */
const ROLES = {
  button: 'button:enabled:not([aria-disabled=true])',
  option: '[role=option]',
  field: 'input',
  dialog: 'dialog[open]',
  picture: '[role=img]',
  text: 'body *',
} as const
type Role = keyof typeof ROLES

/** Words as a whole, or what they have to match. */
type Words = string | RegExp

/** How long anything may take to be seen. */
const PATIENCE = 20_000

export type Visitor = ReturnType<typeof visitorOf>

/** A tab, spoken of as a visitor does: everything is found by role and visible words. */
export function visitorOf(tab: Tab) {
  const find = (role: Role, words: Words) =>
    tab.find(found, ROLES[role], typeof words === 'string' ? `^${escaped(words)}$` : words.source)
  const has = async (role: Role, words: Words) => (await find(role, words)) !== null
  const presses = (words: Words, role: Role = 'button') =>
    until(`the ${role} '${words}' can be pressed`, async () => {
      const there = await find(role, words)
      await there?.press()
      return there !== null
    })
  return {
    tab,
    has,
    presses,
    sees: (words: Words) => until(`'${words}' is seen`, () => has('text', words)),
    finds: (role: Role, words: Words) => until(`the ${role} '${words}' is there`, () => has(role, words)),
    misses: (role: Role, words: Words) =>
      until(`the ${role} '${words}' is gone`, async () => !(await has(role, words))),
    async fills(label: string, text: string): Promise<void> {
      await presses(label, 'field')
      await tab.type(text)
    },
    /** What the field with a label holds. */
    holds: (label: string) =>
      tab.run(
        said => [...document.querySelectorAll('input')].find(({ labels }) => labels?.[0]?.textContent === said)?.value,
        label,
      ),
    /** Waits until the focus is on what has this name. */
    isAt: (name: string) =>
      until(`the focus is on '${name}'`, () =>
        tab.run(said => document.activeElement?.textContent?.endsWith(said) === true, name),
      ),
    /** Waits until the focus is in this dialog, but not on the button that closes it. */
    isIn: (dialog: string) =>
      until(`the focus is in '${dialog}'`, () =>
        tab.run(title => {
          const focused = document.activeElement
          const isIn = focused?.closest('dialog')?.querySelector('h2')?.textContent === title
          return isIn && focused?.getAttribute('aria-label') !== 'Close'
        }, dialog),
      ),
    stored: (key: string) => tab.run(name => localStorage.getItem(name), key),
    /** That nothing went wrong which the page did not handle. */
    isWell: async () => expect(await tab.troubles()).toEqual([]),
  }
}

/** The first element with these words that is drawn. It is run in the page, so that all it needs is in it. */
function found(selector: string, words: string): Element | null {
  const named = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
    element.textContent
  const sought = new RegExp(words)
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  }
  const says = (element: Element) => sought.test((named(element) || '').replace(/\s+/g, ' ').trim())
  return [...document.querySelectorAll(selector)].find(element => says(element) && isDrawn(element)) ?? null
}

/** Waits until something holds. While one page gives way to another no script runs in it, which is no answer. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  let broken: unknown
  for (const began = performance.now(); performance.now() - began < PATIENCE; ) {
    try {
      if (await holds()) return
      broken = undefined
    } catch (error) {
      broken = error
    }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`Not within ${PATIENCE / 1000} s: ${what}.`, { cause: broken })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
