import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES, WIDTHS } from '../../paths/browser/scene-player'
import type { Entry } from './atlas-page'
import type { Camera, Theme, Width } from './camera'

/** A configuration with everything that was found out about it. */
export interface Plate {
  index: number
  entry: Entry
  /** What is seen of it, in words. */
  text: string
  /** Equal for configurations that share their pictures. */
  face: string
  pictures: { theme: Theme; width: Width; file: string }[]
  readonly defects: Set<string>
}

/** Looks at every configuration once, to know which have the same face and can share their pictures. */
export async function readPlates(cameras: readonly Camera[]): Promise<Plate[]> {
  const entries = (await cameras[0]?.entries()) ?? []
  const plates = await Promise.all(
    cameras.map(async (camera, turn) => {
      const indexes = entries.flatMap((_, index) => (index % cameras.length === turn ? [index] : []))
      const { markups, faces } = await camera.read(indexes)
      const digests = markups.map(digest)
      return faces.map(({ markup, text, defects }, at): Plate => {
        const index = indexes[at] as number
        const entry = entries[index] as Entry
        // The header is in view for the wallet's states, and the card for all others.
        const face = `${entry.chart === 'wallet'} ${digests[markup]}`
        return { index, entry, text, face, pictures: [], defects: new Set(defects) }
      })
    }),
  )
  return plates.flat().sort((one, other) => one.index - other.index)
}

/** The plates by their faces, each face once. */
export function facesOf(plates: readonly Plate[]): Plate[][] {
  return [...new Set(plates.map(({ face }) => face))].map(face => plates.filter(plate => plate.face === face))
}

/** The widths at which each theme is taken. At one for each theme, no element and no colour of the page is missing. */
export const LOOKS = {
  all: { dark: WIDTHS, light: WIDTHS },
  two: { dark: [WIDTHS[0]], light: [WIDTHS[2]] },
} as const satisfies Record<string, Record<Theme, readonly Width[]>>

/** Takes the pictures of every face, and looks for defects in what is on them. Returns how many files they are. */
export async function takePictures(
  cameras: readonly Camera[],
  faces: readonly Plate[][],
  widths: Record<Theme, readonly Width[]>,
  folder: string,
  told: (line: string) => void,
): Promise<number> {
  const files = new Set<string>()
  const all = cameras.reduce((sum, { theme }) => sum + widths[theme].length, 0) * faces.length
  let count = 0
  await Promise.all(
    cameras.map(async camera => {
      const { theme } = camera
      for (const width of widths[theme]) {
        await camera.wear(width)
        for (const plates of faces) {
          const { defects } = await camera.show(plates[0]?.index ?? 0)
          const isFirst = plates === faces[0] || (theme === THEMES[0] && width === WIDTHS[0])
          // A theme changes colours alone, which are the same at every width; the width between is laid out as one beside it.
          const isDark = theme === THEMES[0]
          const isNew = isDark ? width !== WIDTHS[1] : width === widths[theme][0]
          const rules = isDark ? 'all' : 'of colours'
          const violations = isNew ? await camera.violations(isFirst ? 'page' : 'places', rules) : []
          const picture = await camera.picture()
          const file = `pictures/${digest(picture)}.jpg`
          if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), picture)
          files.add(file)
          for (const plate of plates) {
            plate.pictures.push({ width, theme, file })
            for (const defect of defects) plate.defects.add(defect)
            for (const violation of violations)
              plate.defects.add(`fails axe-core at ${width} px, ${theme}: ${violation}`)
          }
          if (++count % 50 === 0) told(`${count} of ${all} pictures (${theme}, ${width} px)`)
        }
      }
    }),
  )
  return files.size
}

export function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 16)
}
