import { COINS } from '../../paths/fixtures/wire-answers'

/** A list of 2,000 coins as the API answers it. */
export const MANY_COINS = Array.from({ length: 2_000 }, (_, place) => {
  const coin = COINS[place % COINS.length] as (typeof COINS)[number]
  return { ...coin, code: `${coin.code}${place}`, name: `${coin.name} ${place}`, priority: place }
})
