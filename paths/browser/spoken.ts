import type { Page } from 'playwright'

/**
 * What a screen says to a reader that does not see: the tab's title, then its accessibility tree with roles, names, states,
 * texts and links, in the order in which it is read. `except` names the blocks that are left out, by how they begin in the tree.
 */
export async function spoken(page: Page, except: readonly string[] = []): Promise<string> {
  const [title, tree] = await Promise.all([page.title(), page.locator('body').ariaSnapshot()])
  const { origin } = new URL(page.url())
  // A pairing has keys of its own each time, and an end that depends on when its relay answered.
  const lasting = tree
    .replaceAll(origin, 'https://sale.example')
    .replace(/(?<!0x)[0-9a-f]{64}/g, 'key')
    .replace(/(expiryTimestamp(?:=|%3D))\d+/g, '$1soon')
  const lines: string[] = []
  let leftOut = Number.POSITIVE_INFINITY
  for (const line of lasting.split('\n')) {
    const depth = line.search(/\S/)
    if (depth > leftOut) continue
    leftOut = except.some(start => line.trimStart().startsWith(`- ${start}`)) ? depth : Number.POSITIVE_INFINITY
    if (depth < leftOut) lines.push(line)
  }
  return `# ${title}\n${lines.join('\n')}\n`
}
