/**
 * The coins that may be paid from a connected wallet, one contract in a row: network and ticker as the API spells them,
 * chain id (EIP-155), decimals, and of a token its contract (EIP-55) and what its `symbol()` may answer beside the
 * ticker in capitals. A row without a contract is the chain's own coin. A pair with two rows is paid only where the API
 * names the contract. Written by scripts/pairs.ts from the reviewed pairs and two kept lists of tokens.
 */
export const PAIR_TABLE = `
arbitrum arb 42161 18 0x912CE59144191C1204E64559FE8253a0e49E6548
arbitrum eth 42161 18
arbitrum usdc 42161 6 0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8 USDC.e
arbitrum usdc 42161 6 0xaf88d065e77c8cC2239327C5EDb3A432268e5831 USDC.e
arbitrum usdt 42161 6 0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9 USDT0 USD₮0
avaxc avax 43114 18
base eth 8453 18
base usdc 8453 6 0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913
bsc bnb 56 18
bsc cake 56 18 0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82 Cake
bsc usdc 56 18 0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d
bsc usdt 56 18 0x55d398326f99059fF775485246999027B3197955
eth aave 1 18 0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9
eth dai 1 18 0x6B175474E89094C44Da98b954EedeAC495271d0F
eth eth 1 18
eth link 1 18 0x514910771AF9Ca656af840dff83E8264EcF986CA
eth pepe 1 18 0x6982508145454Ce325dDbE47a25d4ec3d2311933
eth shib 1 18 0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE
eth uni 1 18 0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984
eth usdc 1 6 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48
eth usdt 1 6 0xdAC17F958D2ee523a2206206994597C13D831ec7
eth wbtc 1 8 0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599
matic pol 137 18
matic usdc 137 6 0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174 USDC.e
matic usdc 137 6 0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359 USDC.e
matic usdt 137 6 0xc2132D05D31c914a87C6611C10748AEb04B58e8F USDT0 USD₮0
op op 10 18 0x4200000000000000000000000000000000000042
op usdt 10 6 0x01bFF41798a0BcF287b996046Ca68b395DbC1071 USDT0 USD₮0
op usdt 10 6 0x94b008aA00579c1307B0EF2c499aD98a8ce58e58 USDT0 USD₮0
`
