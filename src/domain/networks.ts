/** The networks by their short codes (specification section 3): the name a buyer's wallet shows, and a display colour. */
export const NETWORKS = new Map<string, readonly [name: string, colour: string]>(
  Object.entries({
    ada: ['Cardano', '#0033AD'],
    algo: ['Algorand', '#3C3C46'],
    apt: ['Aptos', '#0E8F83'],
    ar: ['Arweave', '#44484F'],
    arbitrum: ['Arbitrum One', '#1B6FD8'],
    astr: ['Astar', '#0084C9'],
    atom: ['Cosmos Hub', '#4B5070'],
    aurora: ['Aurora', '#2FA84F'],
    avaxc: ['Avalanche C-Chain', '#C8333A'],
    avaxx: ['Avalanche X-Chain', '#A32A30'],
    axl: ['Axelar', '#3E4249'],
    base: ['Base', '#0052FF'],
    bch: ['Bitcoin Cash', '#0A8F5B'],
    bera: ['Berachain', '#8A5322'],
    blast: ['Blast', '#7C7A00'],
    bnb: ['BNB Beacon Chain', '#B98900'],
    bsc: ['BNB Smart Chain (BEP20)', '#F0B90B'],
    bsv: ['Bitcoin SV', '#9A7A00'],
    btc: ['Bitcoin', '#F7931A'],
    btg: ['Bitcoin Gold', '#A87A12'],
    btt: ['BitTorrent Chain', '#4A4A55'],
    canto: ['Canto', '#067A4A'],
    celo: ['Celo', '#7D7400'],
    cfx: ['Conflux', '#1A6FA8'],
    chz: ['Chiliz', '#C4253F'],
    ckb: ['Nervos', '#2F6B4C'],
    core: ['Core', '#C06A00'],
    cro: ['Cronos', '#103F99'],
    dash: ['Dash', '#1C75BC'],
    dcr: ['Decred', '#2970FF'],
    dgb: ['DigiByte', '#0A5FB4'],
    doge: ['Dogecoin', '#C2A633'],
    dot: ['Polkadot', '#E6007A'],
    dydx: ['dYdX', '#5B54D6'],
    egld: ['MultiversX', '#127A86'],
    eos: ['EOS', '#35373C'],
    etc: ['Ethereum Classic', '#2E8B57'],
    eth: ['Ethereum (ERC20)', '#627EEA'],
    ethw: ['EthereumPoW', '#55607A'],
    evmos: ['Evmos', '#B5452D'],
    fil: ['Filecoin', '#0078D6'],
    flow: ['Flow', '#008F5A'],
    flr: ['Flare', '#C42858'],
    ftm: ['Fantom', '#1969FF'],
    fuse: ['Fuse', '#5A8F00'],
    glmr: ['Moonbeam', '#B0107F'],
    gnosis: ['Gnosis', '#2B6A4D'],
    hbar: ['Hedera', '#43464D'],
    hive: ['Hive', '#C8102E'],
    icp: ['Internet Computer', '#6B2FA0'],
    icx: ['ICON', '#0F8A94'],
    inj: ['Injective', '#0A7BC2'],
    iota: ['IOTA', '#3F4651'],
    iotx: ['IoTeX', '#0E8C6F'],
    kas: ['Kaspa', '#2B8C7E'],
    kava: ['Kava', '#D63B32'],
    kcc: ['KCC', '#0B8C5A'],
    klay: ['Klaytn', '#C04A00'],
    ksm: ['Kusama', '#3A3A3F'],
    linea: ['Linea', '#36506B'],
    lsk: ['Lisk', '#2F5BD0'],
    ltc: ['Litecoin', '#345D9D'],
    luna: ['Terra', '#B88500'],
    lunc: ['Terra Classic', '#9A6F00'],
    manta: ['Manta Pacific', '#1E6FA0'],
    mantle: ['Mantle', '#2B7A6B'],
    matic: ['Polygon', '#8247E5'],
    metis: ['Metis', '#0A8C8C'],
    mina: ['Mina', '#A0522D'],
    mnt: ['Mantle', '#2F6F66'],
    movr: ['Moonriver', '#A87400'],
    near: ['NEAR', '#3D4A45'],
    neo: ['Neo', '#1F8F4B'],
    nano: ['Nano', '#2F6FC0'],
    one: ['Harmony', '#0A88A8'],
    ont: ['Ontology', '#2A7C9C'],
    op: ['Optimism', '#FF0420'],
    opbnb: ['opBNB', '#A87E00'],
    osmo: ['Osmosis', '#7A1FB0'],
    qtum: ['Qtum', '#2278B0'],
    ron: ['Ronin', '#1273EA'],
    rose: ['Oasis', '#0070C8'],
    rune: ['THORChain', '#1F8A70'],
    rvn: ['Ravencoin', '#384182'],
    scroll: ['Scroll', '#9A6A2F'],
    sei: ['Sei', '#9B1C2E'],
    sol: ['Solana', '#7B3FE4'],
    sonic: ['Sonic', '#2C4E73'],
    stark: ['Starknet', '#3A3F8F'],
    stx: ['Stacks', '#5546FF'],
    sui: ['Sui', '#2F7FD6'],
    theta: ['Theta', '#1C8FA6'],
    tia: ['Celestia', '#6F2BD9'],
    ton: ['TON', '#0088CC'],
    trx: ['TRON (TRC20)', '#D9012C'],
    vet: ['VeChain', '#1179B5'],
    waves: ['Waves', '#0055FF'],
    wax: ['WAX', '#B36B00'],
    wemix: ['WEMIX', '#5C3FC4'],
    xdc: ['XDC', '#2B5F9E'],
    xec: ['eCash', '#0A6FC2'],
    xem: ['NEM', '#2B8F86'],
    xlm: ['Stellar', '#3C3F46'],
    xmr: ['Monero', '#D95F00'],
    xrp: ['XRP Ledger', '#3A4350'],
    xtz: ['Tezos', '#2C6FE0'],
    xvg: ['Verge', '#0A7F9C'],
    zec: ['Zcash', '#B8860B'],
    zil: ['Zilliqa', '#1F8F8F'],
    zksync: ['zkSync Era', '#4E529A'],
  } satisfies Record<string, readonly [string, string]>),
)

/** The colour of a network that is not listed (section 9). */
export const NETWORK_FALLBACK = '#7A3BFF78'

/** A network's name as wallets print it; the code in upper case where it is not listed. */
export function networkName(code: string): string {
  return NETWORKS.get(code)?.[0] ?? code.toUpperCase()
}

/** A network's display colour as hex. */
export function networkColour(code: string): string {
  return NETWORKS.get(code)?.[1] ?? NETWORK_FALLBACK
}

/** Whether dark or light ink reads better on a network's colour (WCAG contrast); the translucent fallback takes the page's. */
export function networkInk(code: string): 'dark' | 'light' | 'page' {
  const colour = NETWORKS.get(code)?.[1]
  if (!colour) return 'page'
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return (luminance + 0.05) / (0.0033 + 0.05) > 1.05 / (luminance + 0.05) ? 'dark' : 'light'
}
