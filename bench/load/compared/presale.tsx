/** The usual presale: wagmi's provider, its query client and both connectors at load, all rendered in the client. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useBalance, useConnection, WagmiProvider } from 'wagmi'
import { polygon } from 'wagmi/chains'
import { injected } from 'wagmi/connectors/injected'
import { walletConnect } from 'wagmi/connectors/walletConnect'
import { elementsOf, type Markup } from './markup'

/** The constant that pages.ts defines in the build. */
declare const MARKUP: Markup

const config = createConfig({
  chains: [polygon],
  connectors: [injected(), walletConnect({ projectId: '0'.repeat(32), showQrModal: false })],
  transports: { [polygon.id]: http('/rpc/137') },
})

function Page() {
  const [value, onChange] = useState('')
  const { address } = useConnection()
  useBalance({ address })
  return elementsOf(MARKUP, { value, onChange })
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>
  </WagmiProvider>,
)
