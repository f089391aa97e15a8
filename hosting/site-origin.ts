/**
 * The page as a link to it is unfolded elsewhere: the social card and the page's own address have to be absolute there.
 * `origin` is `https://host`, or empty, which leaves the page as it is. Throws where it is neither.
 */
export function withSiteOrigin(html: string, origin: string): string {
  if (origin === '') return html
  if (!/^https:\/\/[^\s/?#"<>]+$/.test(origin)) {
    throw new Error(`VITE_SITE_ORIGIN is an origin like https://sale.example.com, and this is none: ${origin}`)
  }
  const card = /(?<=<meta property="og:image" content=")\/[^"]+"[^>]*>/
  if (!card.test(html)) throw new Error('index.html names no social card of its own.')
  const own = `<meta property="og:url" content="${origin}/" />\n    <link rel="canonical" href="${origin}/" />`
  return html.replace(card, path => `${origin}${path}\n    ${own}`)
}
