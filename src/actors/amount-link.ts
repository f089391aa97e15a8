import type { AmountLink } from '#domain/coin'
import { decimal } from '#domain/decimal'

/**
 * Takes a coin and an amount of it out of the URL, `?coin=USDTTRC20&amount=50`, and leaves its other parameters; `null`
 * without either of them, because an amount is of one coin.
 */
export function takeAmountFromUrl(): AmountLink | null {
  const query = new URLSearchParams(location.search)
  const [coin, amount] = [query.get('coin'), decimal(query.get('amount') ?? '')]
  if (query.has('coin') || query.has('amount')) {
    query.delete('coin')
    query.delete('amount')
    const rest = query.size > 0 ? `?${query}` : ''
    history.replaceState(history.state, '', location.pathname + rest + location.hash)
  }
  return coin && amount ? { coin, amount } : null
}
