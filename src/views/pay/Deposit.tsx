import { shallowEqual, useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import { tickerOf } from '#domain/coin'
import { CONSTANTS } from '#domain/constants'
import { usualLength } from '#domain/deposit-address'
import { amount, ungrouped } from '#domain/format'
import { networkName } from '#domain/networks'
import { summaryOf } from '#domain/summary'
import { hasWalletLinks, walletLink } from '#domain/wallet-link'
import type { CopyActor } from '#machines/copy'
import { endsSoon } from '#machines/countdown'
import type { OrderActor } from '#machines/order'
import { agreedReceiver, type DepositToPay, depositShows, depositToPay } from '#machines/order-screen'
import { BUY_REASON } from '#words/form'
import { words } from '#words/payment'
import { useLoaded } from '../../start/lazy-view'
import { payAddress } from '../format/shorten'
import { WalletPayment } from '../lazy-wallet-payment'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { CopyButton } from '../parts/CopyButton'
import disclosure from '../parts/disclosure.module.css'
import { Icon } from '../parts/Icon'
import { CLOCK } from '../parts/icon-paths'
import { lengthOf } from '../parts/length-of'
import { NetworkBadge } from '../parts/NetworkBadge'
import { Notice } from '../parts/Notice'
import { Qr } from '../parts/Qr'
import { returnFocus } from '../parts/return-focus'
import { Sentence } from '../parts/Sentence'
import { Skeleton } from '../parts/Skeleton'
import { Spinner } from '../parts/Spinner'
import { useChild } from '../use-child'
import { Alerts } from './Alerts'
import { LiveCheck } from './Check'
import css from './deposit.module.css'
import type { PanelProps } from './PayForm'
import panel from './panel.module.css'
import rows from './rows.module.css'
import { useCountdown, useOrder } from './use-order'

const { deposit } = words.pay

/**
 * NEW, PREPARING and WAITING: the amount and the deposit address. Nothing can be copied before both addresses exist,
 * and nothing should be sent after the deadline.
 */
export function Deposit({ order: actor, onDismiss }: PanelProps) {
  const isKnown = useSelector(actor, snapshot => depositToPay(snapshot) !== null)
  const { state, isStatusUnknown } = useSelector(actor, depositShows, shallowEqual)
  const isOver = state === 'over' || state === 'over while asked'
  return (
    <div className={panel.panel} data-state={isOver ? 'spent' : isKnown ? 'open' : 'pending'} ref={returnFocus}>
      {isOver && (
        <>
          <div className={panel.sign} data-tone="warn">
            <Icon path={CLOCK} size={32} />
          </div>
          <h3 className={panel.panelTitle}>{deposit.timeIsUp.title}</h3>
        </>
      )}
      {state === 'due' && <Heading order={actor} />}
      <div className={css.toCome} role="status">
        {state === 'over while asked' && <p className={panel.text}>{deposit.timeIsUp.text}</p>}
        {isStatusUnknown && <Notice tone="bad">{deposit.unknownStatus}</Notice>}
      </div>
      {state === 'due' && <AmountToSend order={actor} />}
      {state !== 'over' && <WalletPayment order={actor} />}
      {(state === 'due' || state === 'asked') && (
        <ByHand order={actor} isFolded={state === 'asked'}>
          {state === 'asked' && <Heading order={actor} />}
          {state === 'asked' && <AmountToSend order={actor} />}
          <AddressToPay order={actor} />
        </ByHand>
      )}
      <TimeIsUp isUp={state === 'over'} order={actor} onDismiss={onDismiss} />
      {state !== 'over' && (
        <div className={css.ways} ref={returnFocus}>
          <Alerts order={actor} look="quiet" />
          <Button look="plain" onClick={onDismiss}>
            {state === 'due' ? deposit.cancel : words.pay.back}
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * After the deadline: a way for whoever has paid, and one for whoever has not. Their live regions are there before, because
 * what is new with its region is read by no screen reader.
 */
function TimeIsUp({ isUp, order, onDismiss }: Pick<PanelProps, 'order' | 'onDismiss'> & { isUp: boolean }) {
  const [either, way] = isUp ? [panel.either, panel.way] : [css.roomless, css.roomless]
  return (
    <div className={either} ref={isUp ? returnFocus : undefined}>
      <div className={way}>
        <p className={css.toCome} role="status">
          {isUp && deposit.timeIsUp.text}
        </p>
        {isUp && <LiveCheck order={order} label={words.pay.ended.again} />}
        {isUp && <Alerts order={order} look="quiet" />}
      </div>
      <div className={way}>
        <p className={css.toCome} role="status">
          {isUp && deposit.timeIsUp.anew}
        </p>
        {isUp && (
          <Button look="quiet" onClick={onDismiss}>
            {deposit.timeIsUp.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The amount to send, or what is waited for while it cannot be paid. */
function AmountToSend({ order }: { order: OrderActor }) {
  const { copy } = useOrder(order)
  const ticker = useTicker(order)
  const known = useSelector(order, depositToPay, shallowEqual)
  const { isInstructed, placeholder } = useSelector(order, depositShows, shallowEqual)
  return (
    <div className={css.due} ref={returnFocus}>
      <dl>
        <div>
          <dt>{deposit.amount}</dt>
          <dd>
            {known ? (
              <>
                <output className={rows.huge} style={lengthOf(ungrouped(known.amountFrom))}>
                  <bdi translate="no">
                    {ungrouped(known.amountFrom)} <small>{ticker}</small>
                  </bdi>
                </output>
                <CopyButton copy={copy} name={deposit.copyAmount} text={known.amountFrom} />
              </>
            ) : (
              <span className={rows.huge}>
                <Skeleton wide="m" />
              </span>
            )}
          </dd>
        </div>
      </dl>
      {isInstructed && (
        <p>
          {deposit.exactly} {deposit.another}
        </p>
      )}
      {isInstructed && <When order={order} isKnown={known !== null} />}
      {!known && (
        <div className={css.coming}>
          {placeholder !== 'pending' && placeholder !== 'closed' && <Spinner />}
          <div>
            <p role="status">{deposit[placeholder]}</p>
            {placeholder === 'creating' && <p>{BUY_REASON.fits}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

/** The deposit address with its memos, as text, as a link to a wallet and as a QR code. */
function AddressToPay({ order }: { order: OrderActor }) {
  const { order: answer, network, copy } = useOrder(order)
  const ticker = useTicker(order)
  const known = useSelector(order, depositToPay, shallowEqual)
  const link = known && walletLink(known)
  return (
    <div className={css.to} ref={returnFocus}>
      <dl>
        {known && known.extras.length > 0 && <Extras copy={copy} extras={known.extras} />}
        <div>
          <dt>
            <span>
              {deposit.address} {network && <NetworkBadge network={network} />}
            </span>
            {ticker && network && (
              <span className={css.only}>
                <Sentence of={deposit.only} values={[ticker, networkName(network)]} />
              </span>
            )}
          </dt>
          <dd>
            {known ? (
              <>
                <Address text={known.paymentAddress} />
                <CopyButton copy={copy} name={deposit.copyAddress} text={known.paymentAddress} />
              </>
            ) : (
              <span className={css.addressToCome} aria-hidden="true">
                <Address text={'0'.repeat(usualLength(network))} />
              </span>
            )}
          </dd>
        </div>
      </dl>
      <div className={css.scan}>
        {link ? (
          <a className={css.openWallet} href={link}>
            {deposit.openWallet}
          </a>
        ) : (
          !known && hasWalletLinks(ticker, network) && <span className={css.openWallet} aria-hidden="true" />
        )}
        <div className={css.qr} data-state={known ? 'known' : 'pending'}>
          {known && <Qr text={known.paymentAddress} label={deposit.qr} logo={answer?.coin?.logoUrl ?? null} />}
        </div>
        {known && (
          <p className={known.extras.length > 0 ? css.alone : panel.means}>
            {known.extras.length > 0 ? (
              deposit.qrWithoutExtras
            ) : (
              <Sentence of={deposit.qrWithoutAmount} values={[words.pay.coin(ungrouped(known.amountFrom), ticker)]} />
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** The ticker of the order's coin: the server's, or the one that was asked for; empty where neither is known. */
function useTicker(order: OrderActor): string {
  return useSelector(order, ({ context }) => {
    const ticker = context.order?.coin?.ticker ?? context.terms.request?.ticker
    return ticker ? tickerOf({ ticker }) : ''
  })
}

/** What the deposit buys, and for whom, as far as both are known. */
function Heading({ order }: { order: OrderActor }) {
  const held = useSelector(
    order,
    snapshot => {
      const { terms, order } = snapshot.context
      const summary = summaryOf(terms, order, false)
      const receive = summary?.phase === 'ordered' ? null : summary?.receive
      return { receive: receive ?? null, receiver: summary && agreedReceiver(snapshot) }
    },
    shallowEqual,
  )
  const values = [held.receive && words.pay.fract(amount(held.receive)), held.receiver && payAddress(held.receiver)]
  return (
    <div className={css.heading}>
      <h3 className={panel.panelTitle}>{deposit.title}</h3>
      <p>{values[0] && <Sentence of={deposit.buys} values={values.filter(value => value !== null)} />}</p>
    </div>
  )
}

interface ByHandProps {
  order: OrderActor
  isFolded: boolean
  children: ReactNode
}

/**
 * The payment by hand. It is folded once a wallet was asked, so that nobody pays twice without meaning to, and absent while
 * the wallet's window is open.
 */
function ByHand({ order, isFolded, children }: ByHandProps) {
  const transfer = useLoaded(useChild(order, 'transfer'))
  const isAbsent = useSelector(transfer, snapshot => snapshot?.hasTag('prompting') === true)
  if (!isFolded) return children
  if (isAbsent) return null
  return (
    <details className={`${disclosure.disclosure} ${css.byHand}`}>
      <summary>
        {deposit.byHand}
        <Icon name="chevron" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** When to send; shortly before the end the warning stands in its room, and nothing moves. */
function When({ order, isKnown }: { order: OrderActor; isKnown: boolean }) {
  const isSoon = useSelector(useCountdown(order), snapshot => snapshot !== undefined && endsSoon(snapshot))
  const warns = isKnown && isSoon
  return (
    <p className={css.when} data-tone={warns ? 'warn' : null}>
      <span role="status">
        {warns && (
          <>
            <b>{deposit.soon.title(CONSTANTS.lastMinutes)}</b> {deposit.soon.text}
          </>
        )}
      </span>
      <span data-state={warns ? 'replaced' : undefined}>{deposit.when}</span>
    </p>
  )
}

/** The memos and tags in one box, as prominent as the amount, because a payment without them is lost. */
function Extras({ copy, extras }: { copy: CopyActor | undefined; extras: DepositToPay['extras'] }) {
  return (
    <div data-tone="warn">
      {extras.map(({ name, value }, place) => (
        <Fragment key={name}>
          <dt>
            {extras.length === 1 ? (
              deposit.extra(name)
            ) : (
              <>
                {place === 0 && <b>{deposit.extras}</b>} <span>{name}</span>
              </>
            )}
          </dt>
          <dd>
            <bdi className={rows.exact} translate="no">
              {value}
            </bdi>
            <CopyButton copy={copy} name={deposit.copyExtra(name)} text={value} />
          </dd>
        </Fragment>
      ))}
      <dd className={css.fieldless}>{deposit.fieldless}</dd>
    </div>
  )
}
