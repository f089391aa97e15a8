/** The sentences of the coin picker, which come with its chunk. */
export const words = {
  title: 'Select a token',
  search: 'Search tokens',
  clear: 'Clear search',
  close: 'Close',
  networks: 'Networks',
  allNetworks: 'All networks',
  recent: 'Recent',
  similar: 'Similar',
  group: (ticker: string, count: number) => `${ticker} on ${count} networks`,
  on: (network: string) => ` on ${network}`,
  /** `count` tokens match exactly, `similar` ones beside them nearly. */
  found: (count: number, similar: number, network: string | null) => {
    const tokens = count === 0 ? 'No tokens found' : count === 1 ? '1 token' : `${count} tokens`
    const place = network === null ? '' : ` on ${network}`
    return similar > 0 ? `${tokens}${place}, ${similar} similar` : `${tokens}${place}`
  },
  none: (query: string, network: string | null) =>
    network === null
      ? `Nothing matches “${query}”. Try a name, a code or a ticker.`
      : `Nothing on ${network} matches “${query}”.`,
  anyNetwork: 'Pick the network that your wallet or exchange offers for sending.',
  oneNetwork: (network: string) =>
    `Send from a wallet or exchange that offers ${network}: coins sent on another network are lost.`,
  loading: 'Loading coins',
  failed: 'The coins did not load. We keep trying.',
  unsearchable: 'The search did not load. Choose from the list, or try again.',
} as const
