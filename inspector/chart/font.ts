import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Unreachable } from '../unreachable'

/** An SVG with the font in it for which its boxes were laid out: in any other one its words are narrower or wider than they should be. */
export async function withFont(svg: string): Promise<string> {
  const face = `@font-face{font-family:Figtree;src:url(${await loadFont()}) format("woff2-variations");font-weight:300 900}`
  return svg.replace(/<svg[^>]*>/, start => `${start}<style>${face}</style>`)
}

let known: Promise<string> | undefined

/** Loads the font that pictures hold, once; where the network is away, the next one asks again. */
export function loadFont(): Promise<string> {
  known ??= inlined(font).catch(() => {
    known = undefined
    throw new Unreachable()
  })
  return known
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
