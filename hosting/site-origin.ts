/** The addresses of the page, each with those of the other languages, for search engines; `homes` are their paths by tag. */
export function sitemap(origin: string, homes: ReadonlyMap<string, string>): string {
  const alternates = [...homes].map(
    ([tag, home]) => `    <xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${home}"/>`,
  )
  const fallback = `    <xhtml:link rel="alternate" hreflang="x-default" href="${origin}/"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...homes.values()].flatMap(home => [
      '  <url>',
      `    <loc>${origin}${home}</loc>`,
      ...alternates,
      fallback,
      '  </url>',
    ]),
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * The page as a link to it is unfolded elsewhere: the social card and the page's own address have to be absolute there.
 * `origin` is `https://host`, or empty, which leaves the page as it is; `home` is the path of
 * its language. Throws where the origin is neither.
 */
export function withSiteOrigin(html: string, origin: string, home: string): string {
  if (origin === '') return html
  if (!/^https:\/\/[^\s/?#"<>]+$/.test(origin)) {
    throw new Error(`VITE_SITE_ORIGIN is an origin like https://sale.example.com, and this is none: ${origin}`)
  }
  const card = /(?<=<meta property="og:image" content=")\/[^"]+"[^>]*>/
  if (!card.test(html)) throw new Error('index.html names no social card of its own.')
  const own = `<meta property="og:url" content="${origin}${home}" />\n    <link rel="canonical" href="${origin}${home}" />`
  return html.replace(card, path => `${origin}${path}\n    ${own}`)
}
