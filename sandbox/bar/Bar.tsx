import { useCallback, useEffect, useState } from 'react'
import { compare, type Decimal, fractionDigits, fromUnits, subtractToZero, toUnits } from '#domain/decimal'
import { isSettled, LIVE_STATUSES, type LiveStatus } from '#domain/order'
import type { ListedOrder } from '../engine/control'
import { ask, type Send } from './ask'
import style from './bar.module.css'
import { Faults, type FaultsView } from './Faults'
import { OpenQuestions, useWallet, Wallet } from './Wallet'

const POLL = 2_000
/** FRACT that a stage has left which is nearly sold out. */
const LEFT = '100' as Decimal
/** Where the page keeps the receiving address that its visitor gave. */
const ADDRESS = 'wallet_address'
/** Of a coin that is worth a dollar, more than the treasury's FRACT: in a stage that has as many, the payout fails. */
const FORTUNE = '5000000'
const VAST = '1000000000000'
/** Screens on which the panel lies beside the page's column of text, and not over it. */
const BESIDE_PAGE = '(min-width: 1800px)'
const PANEL = 'sandbox_bar'
const FAILURES = ['ERROR', 'ERROR_RECEIVE_ADDRESS', 'ERROR_SENDING'] as const

/** Whether this tab has the panel `open` or `closed`; `null` where nobody pressed the pill, or the browser keeps nothing. */
function panelOfTab(): string | null {
  try {
    return sessionStorage.getItem(PANEL)
  } catch {
    return null
  }
}

function keepPanel(state: 'open' | 'closed') {
  try {
    sessionStorage.setItem(PANEL, state)
  } catch {
    // A browser that keeps nothing opens the panel as on the first visit.
  }
}

/** The sale's stage, as the control tells it. */
interface Stage {
  active: boolean
  total: Decimal
  current_price: Decimal
}

interface View {
  orders: readonly ListedOrder[]
  stage: Stage
  /** The status at which every new order is held. */
  hold: LiveStatus | null
  /** The receiving address that every new order has; `null` where its buyer is asked for one. */
  receiver: string | null
  /** The address of the Sandbox Wallet's first account. */
  account: string
  faults: FaultsView
}

/**
 * The control's buttons: the newest open order's, and the sale's. A pill where the panel would cover the page; a tab that opened
 * the panel, or closed it, has it so after a reload too.
 */
export function Bar() {
  const [open, setOpen] = useState(
    () => (panelOfTab() ?? (matchMedia(BESIDE_PAGE).matches ? 'open' : 'closed')) === 'open',
  )
  const [view, setView] = useState<View | 'asking' | 'silent'>('asking')
  const [notice, setNotice] = useState('')
  const wallet = useWallet()

  const refresh = useCallback(async () => {
    try {
      const [orders, info, faults] = await Promise.all([
        ask('GET', '/orders'),
        ask('GET', '/info'),
        ask('GET', '/faults'),
      ])
      setView({
        orders,
        stage: info.stage,
        hold: info.hold,
        receiver: info.receiver,
        account: info.wallet['first account'],
        faults,
      })
    } catch {
      setView('silent')
    }
  }, [])

  useEffect(() => {
    if (!open) return
    refresh()
    const timer = setInterval(refresh, POLL)
    return () => clearInterval(timer)
  }, [open, refresh])

  const toggle = () => {
    keepPanel(open ? 'closed' : 'open')
    setOpen(!open)
  }

  const send: Send = async (method, path, body = {}) => {
    try {
      const { error } = await ask(method, path, body)
      setNotice(error?.message ?? 'Done.')
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error))
    }
    await refresh()
  }

  return (
    <aside aria-label="Sandbox" className={style.bar} data-state={open ? 'open' : 'closed'}>
      <button type="button" className={style.toggle} aria-expanded={open} onClick={toggle}>
        Sandbox: never send real funds
        {wallet && wallet.asked.open.length > 0 && ' · wallet asks'}
      </button>
      {open && (
        <div className={style.panel}>
          <p className={style.note}>Pretend money, on a chain of this machine alone.</p>
          {wallet && <OpenQuestions wallet={wallet} send={send} />}
          {view === 'silent' && <p>No sandbox answers.</p>}
          {typeof view === 'object' && <Controls view={view} send={send} />}
          {wallet && <Wallet wallet={wallet} />}
          <p role="status" className={style.notice}>
            {notice}
          </p>
        </div>
      )}
    </aside>
  )
}

function Controls({ view, send }: { view: View; send: Send }) {
  const order = view.orders.find(({ status }) => !isSettled(status))
  return (
    <>
      {order ? <OrderControls order={order} send={send} /> : <p>No open order.</p>}
      <SaleControls view={view} send={send} />
      <Faults view={view.faults} send={send} />
    </>
  )
}

function OrderControls({ order, send }: { order: ListedOrder; send: Send }) {
  const act = (action: string, body?: object) => send('POST', `/orders/${order.uuid}/${action}`, body)
  const payFortune = async () => {
    await send('PUT', '/stage', { total: VAST })
    await act('pay', { amount: FORTUNE })
  }
  return (
    <section aria-label="Newest open order">
      <p>
        <strong>{order.status}</strong>
        {order.hold && ` (held at ${order.hold})`} · asks {order.coin.ticker.toUpperCase()} {order.amount_from}
        {order.credit === 'ledger' && ' · credited here, not on a chain'}
      </p>
      {order.status === 'CONFIRMING' && order.receive_address === null && (
        <p className={style.note}>Waits for a receiving address, which the page asks for.</p>
      )}
      <div className={style.buttons}>
        <button type="button" disabled={isPaid(order)} onClick={() => act('pay')}>
          Pay this order
        </button>
        <button type="button" onClick={() => act('pay', { amount: half(order) })}>
          Pay half
        </button>
        <button type="button" disabled={isPaid(order)} onClick={payFortune}>
          Pay a fortune
        </button>
        <button type="button" onClick={() => act('expire')}>
          Expire
        </button>
        <button type="button" onClick={() => act('cancel')}>
          Call off
        </button>
        <details className={style.failures}>
          <summary>Fail…</summary>
          {FAILURES.map(status => (
            <button key={status} type="button" onClick={() => act('fail', { status })}>
              {status}
            </button>
          ))}
        </details>
        <Hold label="Hold at" at={order.hold} change={status => (status ? act('hold', { status }) : act('release'))} />
      </div>
    </section>
  )
}

function Hold(props: { label: string; at: LiveStatus | null; change(status: LiveStatus | null): void }) {
  return (
    <label>
      {props.label}{' '}
      <select
        value={props.at ?? ''}
        onChange={({ target: { value } }) => props.change(LIVE_STATUSES.find(status => status === value) ?? null)}
      >
        <option value="">no status</option>
        {LIVE_STATUSES.map(status => (
          <option key={status}>{status}</option>
        ))}
      </select>
    </label>
  )
}

function SaleControls({ view, send }: { view: View; send: Send }) {
  const { hold, receiver, account } = view
  const { active, total, current_price } = view.stage
  const change = (fields: object) => send('PUT', '/stage', fields)
  const reset = async () => {
    await send('DELETE', '/faults')
    await send('POST', '/reset')
  }
  return (
    <div className={style.buttons}>
      <button type="button" onClick={() => send('POST', '/clock', { advance_s: 600 })}>
        Clock +10 min
      </button>
      <button type="button" onClick={() => change({ active: !active })}>
        {active ? 'Close the sale' : 'Open the sale'}
      </button>
      <button type="button" onClick={() => change({ current_price: halved(current_price) })}>
        Halve the price
      </button>
      <button type="button" onClick={() => change({ raised: subtractToZero(total, LEFT) })}>
        Leave {LEFT} FRACT
      </button>
      <Hold label="Hold new orders at" at={hold} change={status => send('POST', '/hold', { status })} />
      <label>
        <input
          type="checkbox"
          checked={receiver !== null}
          onChange={({ target }) => send('POST', '/receiver', { address: target.checked ? ownAddress(account) : null })}
        />{' '}
        New orders have a receiving address
      </label>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </div>
  )
}

/** The address that this browser gave before, so that the page knows it as its visitor's own; else the account's, given now. */
function ownAddress(account: string): string {
  const given = localStorage.getItem(ADDRESS)
  if (given === null) localStorage.setItem(ADDRESS, account)
  return given ?? account
}

/** Whether all that is asked has arrived; half may be paid on top of it. */
function isPaid({ received_amount, amount_from }: ListedOrder): boolean {
  return received_amount !== null && compare(received_amount, amount_from) >= 0
}

/** Half of the amount, rounded up, because less than half is not exchanged. */
function half({ amount_from, coin }: ListedOrder): Decimal {
  const places = Math.max(coin.precision, fractionDigits(amount_from))
  return fromUnits((toUnits(amount_from, places) + 1n) / 2n, places)
}

function halved(price: Decimal): Decimal {
  const places = fractionDigits(price) + 1
  return fromUnits(toUnits(price, places) / 2n, places)
}
