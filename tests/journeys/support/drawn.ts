import type { Page } from 'playwright'

interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** A state, a transition or some words as they are on the screen, in CSS pixels of the window. */
interface Thing extends Rect {
  id: string
  kind: 'state' | 'name' | 'label' | 'chip'
  /** Whether it is a box with boxes in it. */
  isContainer: boolean
  /** Where its words end. */
  words: Rect
}

/** A chart as it is on the screen. */
export interface Drawn {
  states: string[]
  /** Those with words on an arrow, and those that are chips in their state. */
  transitions: string[]
  labels: string[]
  /** The transitions that have an arrow of their own. */
  arrows: string[]
  /** What covers what, and what is cut off, as sentences. */
  defects: string[]
  /** Pixels: the smallest letters as they are on the screen. */
  smallestType: number
}

/** Measures the chart that is drawn on a page, or in a part of it. Its arrows come all at once, but after the boxes, between which they go. */
export async function drawnOn(page: Page, within = 'main'): Promise<Drawn> {
  await page.waitForFunction(
    part =>
      !document.querySelector(`${part} [data-transition-id]:not([data-chip])`) ||
      document.querySelector(`${part} .react-flow__edge`),
    within,
  )
  const { things, room, arrows, smallestType } = await page.evaluate(measured, within)
  const states = things.filter(({ kind }) => kind === 'state')
  const transitions = things.filter(({ kind }) => kind === 'label' || kind === 'chip')
  const written = things.filter(({ kind }) => kind !== 'state')
  return {
    states: states.map(({ id }) => id),
    transitions: transitions.map(({ id }) => id),
    labels: transitions.filter(({ kind }) => kind === 'label').map(({ id }) => id),
    arrows,
    defects: [
      ...pairs(states).flatMap(([one, other]) => apartOrNested(one, other)),
      ...pairs(written).flatMap(([one, other]) => (touch(one, other) ? [`${say(one)} covers ${say(other)}`] : [])),
      ...transitions.flatMap(transition => states.flatMap(state => keptOut(transition, state))),
      ...things.flatMap(thing => (holds(thing, thing.words) ? [] : [`the words of ${say(thing)} are cut off`])),
      ...things.flatMap(thing => (canBeSeen(thing, room) ? [] : [`${say(thing)} is larger than the sheet`])),
    ],
    smallestType,
  }
}

function apartOrNested(one: Thing, other: Thing): string[] {
  const isInside = other.id.startsWith(`${one.id}.`)
  if (isInside) return holds(one, other) ? [] : [`${say(other)} sticks out of ${say(one)}`]
  return touch(one, other) ? [`${say(one)} covers ${say(other)}`] : []
}

/** A transition is written in its own state or, on an arrow, between the boxes of a container. */
function keptOut(transition: Thing, state: Thing): string[] {
  const isOwn = transition.kind === 'chip' && transition.id.startsWith(`${state.id} `)
  const isAround = holds(state, transition) && (isOwn || state.isContainer)
  return touch(transition, state) && !isAround ? [`${say(transition)} covers ${say(state)}`] : []
}

const say = ({ kind, id }: Thing) => `the ${kind} '${id}'`

/** Half a pixel: what is drawn at a scale has edges between pixels. */
const NEAR = 0.5

function touch(one: Rect, other: Rect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > NEAR && along > NEAR
}

function holds(outer: Rect, inner: Rect): boolean {
  return (
    inner.left >= outer.left - NEAR &&
    inner.top >= outer.top - NEAR &&
    inner.right <= outer.right + NEAR &&
    inner.bottom <= outer.bottom + NEAR
  )
}

/** What is written is seen whole once the sheet is panned to it; a box may be larger than the sheet. */
function canBeSeen({ kind, ...thing }: Thing, room: Rect): boolean {
  const [width, height] = [thing.right - thing.left, thing.bottom - thing.top]
  return kind === 'state' || (width <= room.right - room.left && height <= room.bottom - room.top)
}

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]))
}

/** Runs in the page. */
function measured(within: string) {
  const part = document.querySelector(within) as Element
  const rect = (of: Element | Range): Rect => {
    const { left, top, right, bottom } = of.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  /** Of the letters themselves: their line is higher than they are. */
  const wordsIn = (element: Element): Rect => {
    const own = rect(element)
    const runs = [...element.querySelectorAll('[data-tone]')].filter(run => run.closest('button') === element)
    const right = Math.max(...runs.map(run => rect(run).right), own.left)
    return { ...own, right, left: Math.min(...runs.map(run => rect(run).left), own.left) }
  }
  const thing = (element: Element, kind: Thing['kind'], id: string): Thing => ({
    ...rect(element),
    id,
    kind,
    isContainer: element.hasAttribute('data-container'),
    words: kind === 'state' ? rect(element) : wordsIn(element),
  })
  const things = [...part.querySelectorAll('[data-state-id], [data-transition-id]')].flatMap(element => {
    const state = element.getAttribute('data-state-id')
    const transition = element.getAttribute('data-transition-id')
    if (transition !== null) return [thing(element, element.hasAttribute('data-chip') ? 'chip' : 'label', transition)]
    const name = element.querySelector(':scope > button')
    return [thing(element, 'state', state ?? ''), ...(name ? [thing(name, 'name', state ?? '')] : [])]
  })
  const sheet = part.querySelector('.react-flow') as Element
  const { a: scale } = new DOMMatrix(getComputedStyle(part.querySelector('.react-flow__viewport') as Element).transform)
  const type = [...sheet.querySelectorAll('span[data-tone]')].map(run =>
    Number.parseFloat(getComputedStyle(run).fontSize),
  )
  return {
    things,
    room: rect(sheet),
    arrows: [...sheet.querySelectorAll('.react-flow__edge')]
      .map(edge => edge.getAttribute('data-id') ?? '')
      .filter(id => !id.startsWith('thread ')),
    smallestType: Math.min(...type) * scale,
  }
}
