/**
 * What src/tsconfig.json takes for the types of @walletconnect/ethereum-provider, which bring all of Node's: with them
 * `process` and `Buffer` would compile in the page. The tools' project checks the same code against the real types.
 */
export declare const EthereumProvider: {
  init(options: {
    projectId: string
    showQrModal: boolean
    telemetryEnabled?: boolean
    metadata?: { name: string; description: string; url: string; icons: string[] }
    [option: string]: unknown
  }): Promise<object>
}
