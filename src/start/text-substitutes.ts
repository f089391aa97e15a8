/** What the translator of a browser put in the place of a text of React's, and the texts of what it put there. */
const substitutes = new WeakMap<Node, Element>()
const texts = new WeakMap<Node, Text>()

/**
 * Lets React render a page that a browser translates. Such a translator takes a text out of the page and puts a `<font>` in its
 * place, while React still holds the text: React would write figures into a text that nobody sees, and throw where it removes one.
 * So React gets its text back into the page before the text changes, and the translator translates it anew; where React
 * removes the text, its substitute goes, and what React inserts before the text comes before its substitute.
 */
export function keepTextsOfReact(page: Node): void {
  const translator = new MutationObserver(records => {
    const added = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isSubstitute))
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') giveBack(target)
      for (const removed of removedNodes) {
        // Another translation takes the place of the first.
        const text = removed instanceof Text ? removed : texts.get(removed)
        if (!text || removed.isConnected || text.isConnected) continue
        const near = [...addedNodes, previousSibling, nextSibling, ...added]
        const substitute = near.find(node => node && added.has(node) && node.parentNode === target)
        if (!substitute) continue
        added.delete(substitute)
        substitutes.set(text, substitute as Element)
        texts.set(substitute, text)
        translator.observe(text, { characterData: true })
      }
    }
  })
  translator.observe(page, { childList: true, subtree: true })

  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, before: Node | null) {
    return insertBefore.call(this, node, before && childOf(this, before)) as Inserted
  }
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed) {
    const removed = node.parentNode === null ? (substitutes.get(node) ?? node) : node
    // Where the translation is gone as well, nothing is left to remove.
    if (removed.parentNode !== null || removed === node)
      removeChild.call(this.contains(removed) ? (removed.parentNode as Node) : this, removed)
    return node
  }
}

function isSubstitute(node: Node): boolean {
  return node.nodeName === 'FONT'
}

/** Puts a text that React has changed in the place of its substitute. */
function giveBack(text: Node): void {
  if (!text.isConnected) substitutes.get(text)?.replaceWith(text)
}

/** The child of `parent` that is, or has in it, what React knows as a node: a translator puts elements into its own, too. */
function childOf(parent: Node, node: Node): Node {
  let child: Node | null = node.parentNode === null ? (substitutes.get(node) ?? node) : node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child ?? node
}
