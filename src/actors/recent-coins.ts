import type { Store } from '#actors/store'
import { withRecent } from '#domain/coin-list'

/** The coins that were picked last in this browser, by their codes. */
export function recentCoins({ recentCoins: kept }: Pick<Store, 'recentCoins'>) {
  const read = () => kept.read() ?? []
  return { read, remember: (code: string) => kept.write(withRecent(read(), code)) }
}
