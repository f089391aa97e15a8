/**
 * Does to a page what the translator of a browser does, now and after every change: each text that may be translated is taken
 * out, and a `<font>` within a `<font>` with the translation put in its place. The translation is the text itself, so that
 * whatever is looked for on the page is found, unless a text that has changed is not seen.
 */
export function translate(page: HTMLElement): void {
  const translated = (text: Node) => {
    const { nodeValue, parentElement } = text
    if (!nodeValue?.trim() || !parentElement || parentElement.closest('font, [translate=no], script, style')) return
    const substitute = document.createElement('font')
    substitute.append(document.createElement('font'))
    substitute.firstElementChild?.append(nodeValue)
    parentElement.insertBefore(substitute, text)
    parentElement.removeChild(text)
  }
  const translatesAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translated)
  }
  new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translatesAll(target)
      addedNodes.forEach(translatesAll)
    }
  }).observe(page, { childList: true, subtree: true, characterData: true })
  translatesAll(page)
}
