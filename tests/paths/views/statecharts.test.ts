import { expect, test } from 'vitest'

const DRAWINGS = import.meta.glob<string>('../../../docs/statecharts/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The words of a drawing that leave the box they stand in, which is the last one drawn before them. */
function leavingWords(svg: string): string[] {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = svg
  const leaving = [...host.querySelectorAll<SVGTextElement>('text')].filter(text => {
    let box: Element | null = text
    while (box && box.localName !== 'rect') box = box.previousElementSibling
    const [words, room] = [text.getBBox(), (box as SVGRectElement).getBBox()]
    return words.x < room.x || words.x + words.width > room.x + room.width
  })
  const said = leaving.map(({ textContent }) => textContent)
  host.remove()
  return said
}

test('there are drawings, and no font of theirs is here', () => {
  expect(Object.keys(DRAWINGS).length).toBeGreaterThan(20)
  expect(document.fonts.size).toBe(0)
})

// Whoever reads the README has another font than the one for which the boxes were laid out.
test.for(Object.entries(DRAWINGS).map(([path, svg]) => [path.split('/').at(-1) ?? path, svg] as const))(
  'in any font the words of %s stay in their boxes',
  ([, svg]) => {
    expect(leavingWords(svg)).toEqual([])
  },
)
