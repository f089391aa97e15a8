import type { Page } from 'playwright'

/**
 * Texts that a visitor cannot reach, because they lie outside something that clips and does not scroll; and the page
 * itself, when it is wider than the window. What is hidden on purpose, for ears alone, is not lost. `textSize` is that of the
 * browser's settings, in percent, while the page is looked at.
 */
export function lostText(page: Page, textSize = '100%'): Promise<string[]> {
  return page.evaluate(textSize => {
    const slack = 1.5
    const root = document.documentElement
    root.style.fontSize = textSize
    const lost = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : []
    const stage = document.querySelector('dialog[open]') ?? document.body
    const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)

    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (!text.textContent?.trim() || box.width === 0) continue
      const clip = clippedBy(text.parentElement, box)
      if (clip) lost.push(`“${text.textContent.slice(0, 40)}” in ${clip.tagName.toLowerCase()}.${clip.className}`)
    }
    root.style.removeProperty('font-size')
    return lost

    function clippedBy(from: Element | null, box: DOMRect): Element | null {
      let [x, y] = [true, true]
      for (let holder = from; holder && holder !== document.body; holder = holder.parentElement) {
        const { clipPath, overflowX, overflowY } = getComputedStyle(holder)
        if (clipPath !== 'none') return null
        const edge = holder.getBoundingClientRect()
        if (x && isClip(overflowX) && (box.left < edge.left - slack || box.right > edge.right + slack)) return holder
        if (y && isClip(overflowY) && (box.top < edge.top - slack || box.bottom > edge.bottom + slack)) return holder
        x &&= !isScroll(overflowX)
        y &&= !isScroll(overflowY)
      }
      return x && (box.left < -slack || box.right > root.clientWidth + slack) ? root : null
    }
    function isClip(overflow: string): boolean {
      return overflow === 'hidden' || overflow === 'clip'
    }
    function isScroll(overflow: string): boolean {
      return overflow === 'auto' || overflow === 'scroll'
    }
  }, textSize)
}
