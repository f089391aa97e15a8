import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { isOfThisMachine, relay } from '../../inspector/package/relay'

/** A wire of its own, and what connects to it. */
async function wire() {
  const { take, close } = relay()
  const server = createServer().on('upgrade', take).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    close()
    server.close()
  })
  return async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await once(socket, 'open')
    return socket
  }
}

const frame = { sessionId: 'x:0', createdAt: '5', _version: '0.7.2' }

it.each([
  ['a snapshot without one', { ...frame, type: '@xstate.snapshot' }],
  ['an event without one', { ...frame, type: '@xstate.event' }],
  ['no text', 'x'],
])('%s ends neither the wire nor the server behind it', async (_, message) => {
  const connects = await wire()
  const [broken, app, inspector] = [await connects(), await connects(), await connects()]
  broken.send(JSON.stringify(message))
  // The server answers a ping after what was sent before it.
  broken.ping()
  await once(broken, 'pong')
  const heard = once(inspector, 'message')
  app.send('{"type":"who","version":1}')
  expect(String((await heard)[0])).toContain('who')
})

it.each<readonly [from: string, origin: string | undefined, may: boolean]>([
  ['127.0.0.1', undefined, true],
  ['::1', 'http://localhost:5173', true],
  ['::ffff:127.0.0.1', 'https://[::1]:8443', true],
  ['127.0.0.1', 'https://localhost.elsewhere.example', false],
  ['127.0.0.1', 'null', false],
  // A server that is opened to the network answers others, who may call themselves as they like.
  ['192.168.1.7', undefined, false],
  ['192.168.1.7', 'http://localhost:5173', false],
  ['::ffff:192.168.1.7', 'http://localhost:5173', false],
])('who asks from %s, as a page of %s: %s', (remoteAddress, origin, may) => {
  expect(isOfThisMachine({ headers: { origin }, socket: { remoteAddress } } as IncomingMessage)).toBe(may)
})
