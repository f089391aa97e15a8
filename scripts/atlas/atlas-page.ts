import type { Configuration } from '../../paths/configurations/configurations'
import type { Face } from '../../paths/configurations/face'

export type Entry = Pick<Configuration, 'chart' | 'name' | 'states' | 'tags' | 'notes' | 'steps'>

/** What the page of the atlas offers as `window.atlas`, once it is ready. */
export interface AtlasPage {
  readonly configurations: readonly Entry[]
  /** Shows the configuration of this number, in view and with its pictures loaded. */
  show(index: number): Promise<Face>
  /** Tells what is seen of the configurations of these numbers. */
  read(indexes: readonly number[]): Face[]
}
