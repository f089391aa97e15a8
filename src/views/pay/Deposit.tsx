import { shallowEqual, useSelector } from '@xstate/react'
import { tickerOf } from '#domain/coin'
import { amount } from '#domain/format'
import { networkName } from '#domain/networks'
import type { Order } from '#domain/order'
import type { CopyActor } from '#machines/copy'
import { isTimeUp } from '#machines/countdown'
import { hasGivenReceiver, payable } from '#machines/order'
import { words } from '#words/en'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { CopyButton } from '../parts/CopyButton'
import { Notice } from '../parts/Notice'
import { Qr } from '../parts/Qr'
import { returnFocus } from '../parts/return-focus'
import { Skeleton } from '../parts/Skeleton'
import { Spinner } from '../parts/Spinner'
import { OrderId } from './OrderId'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { Fract } from './Rows'
import { useCountdown, useOrder } from './use-order'

const { deposit } = words.pay

/**
 * NEW, PREPARING and WAITING: the amount and the deposit address. Nothing can be copied before both addresses exist,
 * and nothing should be sent after the deadline.
 */
export function Deposit({ order: actor, onDismiss }: PanelProps) {
  const { order, network, copy } = useOrder(actor)
  const ticker = order?.coin ? tickerOf(order.coin) : ''
  const known = useSelector(actor, payable, shallowEqual)
  const estimated = useSelector(actor, ({ context }) => context.terms.asked?.toReceive ?? null)
  const isSpent = useSelector(useCountdown(actor), snapshot => snapshot !== undefined && isTimeUp(snapshot))
  const isGiven = useSelector(actor, hasGivenReceiver)
  const wait = isGiven ? 'preparing' : waitFor(order)
  return (
    <div className={css.panel} data-state={known && isSpent ? 'spent' : 'open'} ref={returnFocus}>
      <h3 className={css.panelTitle}>{deposit.title}</h3>
      {order ? (
        ticker && network && <p className={css.only}>{deposit.only(ticker, networkName(network))}</p>
      ) : (
        <p className={css.only} data-state="pending">
          <Skeleton wide="l" />
        </p>
      )}
      <div className={css.timeIsUp} role="status">
        {known && isSpent && <Notice tone="warn">{deposit.timeIsUp}</Notice>}
      </div>
      <div className={css.qr} data-state={known ? 'known' : 'pending'}>
        {known ? (
          <Qr text={known.paymentAddress} label={deposit.qr} logo={order?.coin?.logoUrl ?? null} />
        ) : (
          <>
            {wait !== 'pending' && <Spinner />}
            <p role="status">{deposit[wait]}</p>
          </>
        )}
      </div>
      <dl className={css.rows}>
        <div>
          <dt>{deposit.amount}</dt>
          <dd>
            {known ? (
              <>
                <output className={css.exact}>{words.pay.coin(known.amountFrom, ticker)}</output>
                <CopyButton copy={copy} name={deposit.copyAmount} text={known.amountFrom} />
              </>
            ) : (
              <span className={css.exact}>
                <Skeleton wide="m" />
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{deposit.address}</dt>
          <dd>
            {known ? (
              <>
                <Address text={known.paymentAddress} />
                <CopyButton copy={copy} name={deposit.copyAddress} text={known.paymentAddress} />
              </>
            ) : (
              <span className={css.addressToCome}>
                <Skeleton wide="l" /> <Skeleton wide="l" /> <Skeleton wide="l" />
              </span>
            )}
          </dd>
        </div>
        {known?.extras.map(extra => (
          <Extra key={extra.name} copy={copy} {...extra} />
        ))}
        {known?.toReceive && (
          <div>
            <dt>{deposit.receive}</dt>
            <dd>
              <Fract value={known.toReceive} />
              {estimated !== null && estimated !== known.toReceive && (
                <span className={css.hint}>{deposit.estimated(amount(estimated))}</span>
              )}
            </dd>
          </div>
        )}
        {known && (
          <div>
            <dt>{deposit.receiver}</dt>
            <dd>
              <Address text={known.receiveAddress} />
            </dd>
          </div>
        )}
      </dl>
      <OrderId actor={actor} />
      <Button look="quiet" onClick={onDismiss}>
        {deposit.cancel}
      </Button>
    </div>
  )
}

/** The placeholder of the QR code. */
function waitFor(order: Order | null): 'reading' | 'creating' | 'pending' {
  if (order === null) return 'reading'
  return order.status === 'NEW' || order.status === 'PREPARING' ? 'creating' : 'pending'
}

/** A memo or tag, as prominent as the amount, because a payment without it is lost. */
function Extra({ copy, name, value }: { copy: CopyActor | undefined; name: string; value: string }) {
  return (
    <div data-tone="warn">
      <dt>{deposit.extra(name)}</dt>
      <dd>
        <bdi className={css.exact} translate="no">
          {value}
        </bdi>
        <CopyButton copy={copy} name={deposit.copyExtra(name)} text={value} />
      </dd>
    </div>
  )
}
