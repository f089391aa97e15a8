import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { configurations, lookOf } from '../../../paths/configurations/configurations'
import { mountPage } from '../../../paths/configurations/mount'
import { pageIn } from '../../../paths/configurations/page-in'
import { LIVE_REGION } from '../../../paths/models/world'

const root = document.body.appendChild(document.createElement('div'))

const CONTROLS = 'button:not(:disabled, [aria-disabled=true]), input:not(:disabled, [readonly], :checked), a'

/** Has every machine of the page write down what it is sent, in place of acting on it, so that the page stays as it is. */
function listens(actor: AnyActorRef, sent: Set<string>): void {
  actor.send = event => void sent.add(event.type)
  for (const child of Object.values(actor.getSnapshot().children ?? {})) if (child) listens(child as AnyActorRef, sent)
}

/** Presses a button or a radio button, and types into a field. */
function uses(control: HTMLElement): void {
  if (control instanceof HTMLInputElement && control.type !== 'radio') {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, '7')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  } else control.click()
}

function nameOf(control: HTMLElement): string {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  const label = control.getAttribute('aria-label') ?? labels.map(one => one.textContent).join(' ')
  const spoken = control.cloneNode(true) as HTMLElement
  for (const unspoken of spoken.querySelectorAll('[aria-hidden=true]')) unspoken.remove()
  return words(label || spoken.textContent)
}

function words(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Of the configurations that stand in the same states two are enough: the nearest to the start of its chart, and the farthest. */
const ALL = configurations().map(one => [lookOf(one), one] as const)
const FACES = new Set([new Map(ALL.toReversed()), new Map(ALL)].flatMap(looks => [...looks.values()]))

test('every control of every state says something to a machine or leads somewhere, and is listed with that; so is what is announced', {
  timeout: 90_000,
}, async () => {
  const said = new Map<string, Set<string>>()
  const announced = new Set<string>()
  for (const configuration of FACES) {
    const sale = pageIn(configuration)
    const { unmount } = mountPage(root, sale, configuration.chart)
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility()) continue
      const name = nameOf(control)
      const known = said.get(name) ?? new Set()
      said.set(name, known)
      if (control instanceof HTMLAnchorElement) {
        known.add(control.getAttribute('href') ?? 'nowhere')
        continue
      }
      const sent = new Set<string>()
      listens(sale, sent)
      uses(control)
      known.add([...sent].join(' and ') || 'nothing')
    }
    for (const region of root.querySelectorAll(LIVE_REGION)) announced.add(`${words(region.textContent)}\n`)
    unmount()
  }
  const list = [...said].map(([name, what]) => `${name}: ${[...what].sort().join(', ')}\n`).sort()
  expect(list.filter(line => /: (?:.*, )?(?:nothing|nowhere)/.test(line))).toEqual([])
  await expect(list.join('')).toMatchFileSnapshot('controls.txt')
  await expect([...announced].sort().join('')).toMatchFileSnapshot('announced.txt')
})
