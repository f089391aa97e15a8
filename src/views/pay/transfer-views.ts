/** The views of a connected wallet on the payment screen, in one chunk. */

export { TokenListing } from './TokenListing'
export { WalletNews, WalletPayment } from './WalletPayment'
