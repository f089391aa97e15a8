import type { Page } from 'playwright'

/**
 * What a screen says to a reader that does not see: the tab's title, then its accessibility tree with roles, names, states,
 * texts and links, in the order in which it is read.
 */
export async function spoken(page: Page): Promise<string> {
  const [title, tree] = await Promise.all([page.title(), page.locator('body').ariaSnapshot()])
  const { origin } = new URL(page.url())
  // A pairing has keys of its own each time, and an end that depends on when its relay answered.
  const lasting = tree
    .replaceAll(origin, 'https://sale.example')
    .replace(/(?<!0x)[0-9a-f]{64}/g, 'key')
    .replace(/(expiryTimestamp(?:=|%3D))\d+/g, '$1soon')
  return `# ${title}\n${lasting}\n`
}
