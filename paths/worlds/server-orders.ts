import { vi } from 'vitest'
import { LIVE_STATUSES, type LiveStatus } from '#domain/order'
import { call } from '../browser/command'
import { sandbox } from '../browser/sandbox'
import type { ServerStatus } from '../models/world'
import type { Answer } from './proxy'

/** Longer than any status of the sandbox lasts by itself, in seconds. */
const REST = 5
const PATIENCE = 30_000

/** Dollars that are more than the treasury's FRACT are worth. */
const FORTUNE = '5000000'

/** An order as the API has it, as far as a path asks. */
interface ServerOrder {
  status: string
  payment_address: string
  amount_from: string
  to_receive: string
  receive_address: string
}

/** The orders of one path on a sandbox that holds new orders at NEW: none of them goes anywhere before it is told to. */
export function serverOrders(address: string) {
  const levers = sandbox(address)
  let uuid = ''
  let isPaid = false
  let isLate = false

  const now = (): Promise<ServerOrder> => call(address, 'GET', `/api/order/${uuid}`)
  const saves = (wallet: string): Promise<ServerOrder> =>
    call(address, 'POST', `/api/order/${uuid}/save_wallet`, { address: wallet })

  /** Waits until the order is there, and spares everybody the time for which each status is kept up. */
  const comesTo = async (status: ServerStatus) => {
    let last = ''
    await vi.waitFor(
      async () => {
        const order = await now()
        if (order.status === status) return
        if (order.status !== last) await levers.clock(REST)
        last = order.status
        throw new Error(`The server's order is ${order.status} and not ${status}.`)
      },
      { timeout: PATIENCE, interval: 25 },
    )
  }

  return {
    /** From now on the order has its payment, which the chain brings: nobody pays it once more. */
    isPaidFor(): void {
      isPaid = true
    },
    /** Whether the order ended before its payment was received; the sandbox notices that one at a time of its own. */
    isPaidLate: () => isLate,
    /** Makes the stage larger than any stage is, so that no order is refused over what other paths have bought. */
    makeRoom: () => levers.stage({ total: '1000000000000' }),
    now,
    saves,
    /** Sends the page's own request; the sandbox holds the order that comes of it at NEW. */
    async creates(send: () => Promise<Answer>, wallet: string | null): Promise<Answer> {
      const answer = await send()
      uuid = (answer.body as { uuid: string }).uuid
      isPaid = false
      isLate = false
      if (wallet !== null) await saves(wallet)
      return answer
    },
    async moves(status: ServerStatus, isFortune: boolean): Promise<void> {
      if (status === 'CANCEL') return levers.cancel(uuid)
      if (status === 'EXPIRED') {
        isLate = isPaid
        return levers.expire(uuid)
      }
      if (status === 'ERROR' || status === 'ERROR_RECEIVE_ADDRESS') {
        return levers.fail(uuid, status, 'The node said no.')
      }
      if (!isPaid && (status === 'CONFIRMING' || status === 'SENDING')) {
        await levers.pay(uuid, isFortune ? FORTUNE : undefined)
        isPaid = true
      }
      await (isLive(status) ? levers.hold(uuid, status) : levers.release(uuid))
      await comesTo(status)
    },
  }
}

function isLive(status: ServerStatus): status is LiveStatus & ServerStatus {
  return (LIVE_STATUSES as readonly string[]).includes(status)
}
