import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** An SVG as a picture, so many times its size. A picture asks for nothing, so the font goes into it. Rejects where it cannot be painted. */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await withFont(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The browser did not paint the picture.'))),
      'image/png',
    )
  })
}

async function withFont(svg: string): Promise<string> {
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
