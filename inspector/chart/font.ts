import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** An SVG with the font in it for which its boxes were laid out: in any other one its words are narrower or wider than they should be. */
export async function withFont(svg: string): Promise<string> {
  const face = `@font-face{font-family:Figtree;src:url(${await inlined(font)}) format("woff2-variations");font-weight:300 900}`
  return svg.replace(/<svg[^>]*>/, start => `${start}<style>${face}</style>`)
}

async function inlined(address: string): Promise<string> {
  const content = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
}
