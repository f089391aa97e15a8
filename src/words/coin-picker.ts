/** The choice of the coin to pay with. Written by `npm run words` from words/en/coin-picker.json. */

export const words = {
  title: 'Select a token',
  search: 'Search tokens',
  clear: 'Clear search',
  close: 'Close',
  networks: 'Networks',
  allNetworks: 'All networks',
  allTokens: 'Show all tokens',
  recent: 'Recent',
  similar: 'Similar',
  group: (ticker: string, count: number) => `${ticker} on ${count === 1 ? `${count} network` : `${count} networks`}`,
  on: (network: string) => ` on ${network}`,
  found: (count: number, similar: number, network: string | null) => `${count === 0 ? 'No tokens found' : count === 1 ? `${count} token` : `${count} tokens`}${network == null ? '' : ` on ${network}`}${similar === 0 ? '' : `, ${similar} similar`}`,
  none: (query: string, network: string | null) => network == null ? `“${query}” is not accepted. Try BTC, ETH or USDT.` : `Nothing on ${network} matches “${query}”.`,
  anyNetwork: 'Pick the network that your wallet or exchange offers for sending.',
  oneNetwork: (network: string) => `Send from a wallet or exchange that offers ${network}: coins sent on another network are lost.`,
  loading: 'Loading coins',
  failed: 'The coins did not load. This page keeps trying.',
  unsearchable: 'The search did not load. Choose from the list, or try again.',
} as const
