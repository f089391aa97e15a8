/** A figure as it is written, and the text that it was found in. */
export interface Figure {
  text: string
  inside: string
  /** Whether each of its signs is seen right of the one before it, or on another line. */
  isInOrder: boolean
}

interface Place {
  sign: string
  node: Text
  offset: number
}

/** The sign that stands between two elements which are isolated from one another. */
const APART = '\ufffc'

/**
 * What ends a figure: a letter from right to left, a bracket, a quote, a dash, a sign of punctuation that is not inside of it,
 * a hyphen by which Hebrew joins its prefixes, the space between a time and its zone.
 */
const END =
  /[\u0590-\u06ff\ufffc“”"()!?—·→✓✕⚠]|[,;:.…](?![\dA-Za-z])|(?<=\s)[-–=](?=\s)|(?<=[\u0590-\u05ff])-|(?<=:\d\d)\s(?=UTC)/uy

/**
 * Every figure in `root` (an amount, a ticker, an address, a percent, a time, a Latin word beside one) with whether the
 * order of its signs on screen is that of its text, by the rectangle of each. Titles and labels are laid out for that. What is
 * in `seen` is left out, and what is looked at is put into it.
 */
export function figuresIn(root: Element, seen: Set<string>): Figure[] {
  const figures: Figure[] = []
  for (const block of blocksIn(root)) {
    const key = block.map(({ sign }) => sign).join('') + block[0]?.node.parentElement?.closest('[class]')?.className
    if (seen.has(key)) continue
    seen.add(key)
    figures.push(...figuresOf(block))
  }
  const probe = document.body.appendChild(document.createElement('p'))
  for (const text of new Set([...root.querySelectorAll('*')].flatMap(spoken))) {
    if (seen.has(text)) continue
    seen.add(text)
    probe.textContent = text
    for (const block of blocksIn(probe)) figures.push(...figuresOf(block))
  }
  probe.remove()
  return figures
}

/** The texts of an element that are seen or heard apart from the page. */
function spoken(element: Element): string[] {
  return ['title', 'aria-label', 'aria-valuetext'].flatMap(name => element.getAttribute(name) ?? [])
}

/** The signs of each block of text, without marks of direction. */
function blocksIn(root: Element): Place[][] {
  const blocks = new Map<Element, Place[]>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let before: Text | null = null
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('svg, style, script')) continue
    const block = blockOf(parent)
    const places = blocks.get(block) ?? []
    blocks.set(block, places)
    if (places.length > 0 && before && isolate(before) !== isolate(node) && /\s/.test(places.at(-1)?.sign ?? '')) {
      places.push({ sign: APART, node, offset: 0 })
    }
    for (const [offset, sign] of node.data.split('').entries()) {
      if (!/\p{Bidi_Control}/u.test(sign)) places.push({ sign, node, offset })
    }
    before = node
  }
  return [...blocks.values()]
}

function blockOf(element: Element): Element {
  let block = element
  while (block.parentElement && /^(?:inline|contents)$/.test(getComputedStyle(block).display))
    block = block.parentElement
  return block
}

function isolate({ parentElement }: Text): Element | null {
  return parentElement?.closest('bdi, [dir]:not(html)') ?? null
}

function figuresOf(block: readonly Place[]): Figure[] {
  const inside = block.map(({ sign }) => sign).join('')
  const figures: Figure[] = []
  let start = 0
  const take = (end: number) => {
    const places = trimmed(block.slice(start, end))
    const text = places.map(({ sign }) => sign).join('')
    if (/[\dA-Za-z$]./.test(text)) figures.push({ text, inside, isInOrder: isInOrder(places) })
  }
  for (let place = 0; place < inside.length; place++) {
    END.lastIndex = place
    if (!END.test(inside)) continue
    take(place)
    start = place + 1
  }
  take(block.length)
  return figures
}

function trimmed(places: readonly Place[]): readonly Place[] {
  const isInk = ({ sign }: Place) => !/[\s,;:.…]/.test(sign)
  return places.slice(places.findIndex(isInk) >>> 0, places.findLastIndex(isInk) + 1)
}

function isInOrder(places: readonly Place[]): boolean {
  const boxes = places.filter(({ sign }) => sign.trim() !== '').map(boxOf)
  return boxes.every((box, place) => {
    const former = boxes[place - 1]
    const isSameLine = former && box.top < former.bottom && former.top < box.bottom
    return !isSameLine || box.left >= former.left
  })
}

function boxOf({ node, offset }: Place): DOMRect {
  const range = document.createRange()
  range.setStart(node, offset)
  range.setEnd(node, offset + 1)
  return range.getBoundingClientRect()
}
