import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { type WebSocket, WebSocketServer } from 'ws'

interface Call {
  id: number
  method?: string
  params?: Record<string, unknown>
}
interface Message {
  topic: string
  message: string
  tag: number
}
type Send = (text: string) => void

/**
 * WalletConnect's relay, played on this machine: topics, mailboxes for those who subscribe later, and the two calls that
 * publish a proposal and its approval at once. It reads none of the messages, which are encrypted, like the real one.
 */
export async function openRelay() {
  const subscribers = new Map<string, Map<string, Send>>()
  const mailboxes = new Map<string, { from: Send; message: Message }[]>()
  let lastId = 1_700_000_000_000

  const deliver = (send: Send, subscription: string, message: Message) =>
    send(
      JSON.stringify({
        id: ++lastId,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: subscription, data: { ...message, publishedAt: Date.now() } },
      }),
    )
  const publish = (from: Send, message: Message) => {
    const others = [...(subscribers.get(message.topic) ?? [])].filter(([, send]) => send !== from)
    for (const [id, send] of others) deliver(send, id, message)
    if (others.length === 0) mailboxes.set(message.topic, [...(mailboxes.get(message.topic) ?? []), { from, message }])
  }
  const subscribe = (send: Send, topic: string): string => {
    const id = randomUUID()
    subscribers.set(topic, (subscribers.get(topic) ?? new Map<string, Send>()).set(id, send))
    const waiting = mailboxes.get(topic) ?? []
    mailboxes.set(
      topic,
      waiting.filter(({ from }) => from === send),
    )
    for (const { from, message } of waiting) if (from !== send) deliver(send, id, message)
    return id
  }

  const text = (value: unknown): string => String(value)
  const answers: Record<string, (send: Send, params: Record<string, unknown>) => unknown> = {
    irn_subscribe: (send, { topic }) => subscribe(send, text(topic)),
    irn_batchSubscribe: (send, { topics }) => (topics as unknown[]).map(topic => subscribe(send, text(topic))),
    irn_unsubscribe: (_, { topic, id }) => subscribers.get(text(topic))?.delete(text(id)),
    irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
    irn_publish: (send, { topic, message, tag }) =>
      publish(send, { topic: text(topic), message: text(message), tag: Number(tag) }),
    wc_proposeSession: (send, { pairingTopic, sessionProposal }) => {
      subscribe(send, text(pairingTopic))
      publish(send, { topic: text(pairingTopic), message: text(sessionProposal), tag: 1100 })
    },
    wc_approveSession: (send, { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest }) => {
      subscribe(send, text(sessionTopic))
      publish(send, { topic: text(sessionTopic), message: text(sessionSettlementRequest), tag: 1102 })
      publish(send, { topic: text(pairingTopic), message: text(sessionProposalResponse), tag: 1101 })
    },
  }

  const receive = (send: Send, heard: string) => {
    const { id, method, params = {} }: Call = JSON.parse(heard)
    if (method !== undefined)
      send(JSON.stringify({ id, jsonrpc: '2.0', result: answers[method]?.(send, params) ?? true }))
  }
  const leave = (send: Send) => {
    for (const topic of subscribers.values())
      for (const [id, subscriber] of topic) if (subscriber === send) topic.delete(id)
  }

  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise<void>(listening => server.once('listening', listening))
  server.on('connection', (socket: WebSocket) => {
    const send: Send = text => socket.send(text)
    socket.on('message', data => receive(send, String(data)))
    socket.on('close', () => leave(send))
  })

  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Takes a page's sockets to the real relay, which it never reaches. */
    async serves(page: Page): Promise<void> {
      await page.context().routeWebSocket(/^wss:\/\/relay\.walletconnect\.(org|com)/, socket => {
        const send: Send = text => socket.send(text)
        socket.onMessage(data => receive(send, String(data)))
        socket.onClose(() => leave(send))
      })
    },
    close: () => {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
