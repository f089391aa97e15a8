/** Stands in the build where WalletConnect's provider would load AppKit's modal: the page has a modal of its own. */
export function createAppKit(): never {
  throw new Error("AppKit's modal is not part of this page: WalletConnect is opened with showQrModal: false.")
}
