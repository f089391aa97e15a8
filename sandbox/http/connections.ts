import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The connections by which a server was asked, and how many requests each has under way. */
const connectionsOf = new WeakMap<Server, Map<Socket, number>>()

/** Knows a server's connections from now on. Node's own list stays empty where the server does not listen itself. */
export function watchConnections(server: Server): void {
  const connections = new Map<Socket, number>()
  connectionsOf.set(server, connections)
  const count = (socket: Socket, change: number) => connections.set(socket, (connections.get(socket) ?? 0) + change)
  server.on('request', ({ socket }, response) => {
    if (!connections.has(socket)) socket.once('close', () => connections.delete(socket))
    count(socket, 1)
    response.once('close', () => connections.has(socket) && count(socket, -1))
  })
}

/** Cuts every connection of a server, or those on which nothing is under way. A websocket is none of them. */
export function cutConnections(server: Server, which: 'all' | 'idle'): void {
  for (const [socket, requests] of connectionsOf.get(server) ?? []) {
    if (which === 'all' || requests === 0) socket.destroy()
  }
}
