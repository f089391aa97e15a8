import { SignClient } from '@walletconnect/sign-client'

/** A wallet app on another device: it reads a pairing URI and answers as its owner tells it. */
export async function openWalletApp(relayUrl: string, address: string) {
  const client = await SignClient.init({
    projectId: '0'.repeat(32),
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    // Clients of one process share a core unless they are told apart.
    customStoragePrefix: address,
    metadata: { name: 'Phone', description: '', url: 'https://phone.example', icons: [] },
  })
  const ended: string[] = []
  client.on('session_delete', ({ topic }) => ended.push(topic))

  async function proposal(uri: string) {
    const proposed = new Promise<number>(resolve => client.once('session_proposal', ({ id }) => resolve(id)))
    await client.core.pairing.pair({ uri })
    return proposed
  }

  return {
    ended,
    async approves(uri: string, chain = 137): Promise<void> {
      const id = await proposal(uri)
      const { acknowledged } = await client.approve({
        id,
        namespaces: {
          eip155: {
            accounts: [`eip155:${chain}:${address}`],
            methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
            events: ['accountsChanged', 'chainChanged'],
          },
        },
      })
      await acknowledged()
    },
    async rejects(uri: string): Promise<void> {
      await client.reject({ id: await proposal(uri), reason: { code: 5000, message: 'User rejected.' } })
    },
    async leaves(): Promise<void> {
      const reason = { code: 6000, message: 'User left.' }
      for (const { topic } of client.session.getAll()) await client.disconnect({ topic, reason })
    },
    close: () => client.core.relayer.transportClose(),
  }
}
