import type { Configuration } from '../../paths/configurations/configurations'
import type { Face, Seen } from '../../paths/configurations/face'

export type Entry = Pick<Configuration, 'chart' | 'name' | 'states' | 'tags' | 'notes' | 'steps'>

/** What is seen of configurations; markup, which is long and shared by many, is listed once. */
export interface Reading {
  readonly markups: readonly string[]
  /** One for each configuration; `markup` is an index of `markups`. */
  readonly faces: readonly (Seen & { readonly markup: number })[]
}

/** What the page of the atlas offers as `window.atlas`, once it is ready. */
export interface AtlasPage {
  readonly configurations: readonly Entry[]
  /** Shows the configuration of this number, in view and with its pictures loaded. */
  show(index: number): Promise<Face>
  /** Tells what is seen of the configurations of these numbers, in their order. */
  read(indexes: readonly number[]): Reading
}
