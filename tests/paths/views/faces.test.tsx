import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { type Configuration, configurations, lookOf } from '../../../paths/configurations/configurations'
import { inSentence } from '../../../paths/configurations/in-words'
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

/** What is found on a face: its defects, what each control sends or where it leads, by its name, and what is announced. */
interface Found {
  defects: readonly string[]
  controls: readonly (readonly [name: string, said: string])[]
  announced: readonly string[]
}

const found = new Map<Configuration, Found>()

/** Shows a configuration, once, and uses every control of it. */
function look(configuration: Configuration): Found {
  const known = found.get(configuration)
  if (known) return known
  const sale = pageIn(configuration)
  const { defects, unmount } = mountPage(root, sale, configuration.chart)
  const seen = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(control => control.checkVisibility())
  const controls = seen.map(control => {
    const name = nameOf(control)
    if (control instanceof HTMLAnchorElement) return [name, control.getAttribute('href') ?? 'nowhere'] as const
    const sent = new Set<string>()
    listens(sale, sent)
    uses(control)
    return [name, [...sent].join(' and ') || 'nothing'] as const
  })
  const announced = [...root.querySelectorAll(LIVE_REGION)].map(region => `${words(region.textContent)}\n`)
  unmount()
  const all = { defects: defects.map(defect => inSentence(configuration, defect)), controls, announced }
  found.set(configuration, all)
  return all
}

/**
 * Of the configurations that stand in the same states two are enough here, the nearest to the start of its chart and the
 * farthest; `npm run pictures -- atlas` shows them all.
 */
const ALL = configurations().map(one => [lookOf(one), one] as const)
const FACES = [...new Set([new Map(ALL.toReversed()), new Map(ALL)].flatMap(looks => [...looks.values()]))]

test.for(FACES.map(one => [one.name, one] as const))('the atlas draws %s', ([, one]) => {
  expect(look(one).defects.join('\n')).toBe('')
})

test('every control of every state says something to a machine or leads somewhere, and is listed with that; so is what is announced', {
  timeout: 90_000,
}, async () => {
  const said = new Map<string, Set<string>>()
  for (const { controls } of FACES.map(look)) {
    for (const [name, what] of controls) said.set(name, (said.get(name) ?? new Set()).add(what))
  }
  const list = [...said].map(([name, what]) => `${name}: ${[...what].sort().join(', ')}\n`).sort()
  expect(list.filter(line => /: (?:.*, )?(?:nothing|nowhere)/.test(line))).toEqual([])
  await expect(list.join('')).toMatchFileSnapshot('controls.txt')
  const announced = new Set(FACES.flatMap(one => look(one).announced))
  await expect([...announced].sort().join('')).toMatchFileSnapshot('announced.txt')
})
