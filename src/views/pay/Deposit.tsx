import { useSelector } from '@xstate/react'
import { tickerOf } from '#domain/coin'
import { networkName } from '#domain/networks'
import { depositIsKnown } from '#domain/order'
import { groupsOfFour } from '#domain/text'
import type { CopyActor } from '#machines/copy'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { CopyButton } from '../parts/CopyButton'
import { handsFocusOn } from '../parts/hands-focus-on'
import { Qr } from '../parts/Qr'
import { Skeleton } from '../parts/Skeleton'
import { Spinner } from '../parts/Spinner'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { useOrder } from './use-order'

const { deposit } = words.pay

// spec 2.deposit, 2.deposit.amount, 2.deposit.address, 2.pay.spinner
/** NEW, PREPARING and WAITING: what to send, and where. Nothing can be copied before both addresses exist. */
export function Deposit({ order: actor, onDismiss }: PanelProps) {
  const { order, network, copy } = useOrder(actor)
  const ticker = order?.coin ? tickerOf(order.coin) : ''
  const known = order && depositIsKnown(order) ? order : null
  const isPreparing = useSelector(
    actor,
    ({ context }) => context.order === null || context.order.status === 'NEW' || context.order.status === 'PREPARING',
  )
  const isGiven = useSelector(
    actor,
    snapshot => snapshot.context.order?.receiveAddress != null || snapshot.matches({ live: { receiver: 'saved' } }),
  )
  return (
    <div className={css.panel} ref={handsFocusOn}>
      <h3 className={css.panelTitle}>{deposit.title}</h3>
      {ticker && network && <p className={css.only}>{deposit.only(ticker, networkName(network))}</p>}
      <div className={css.qr} data-state={known ? 'known' : 'pending'}>
        {known ? (
          <Qr text={known.paymentAddress} label={deposit.qr} logo={known.coin?.logoUrl ?? null} />
        ) : (
          <>
            {(isPreparing || isGiven) && <Spinner />}
            <p role="status">{isGiven ? deposit.preparing : isPreparing ? '' : deposit.pending}</p>
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
              <Skeleton wide="9em" />
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
              <Skeleton wide="18em" />
            )}
          </dd>
        </div>
        {known?.extras.map(extra => (
          <Extra key={extra.name} copy={copy} {...extra} />
        ))}
      </dl>
      <Button look="quiet" onClick={onDismiss}>
        {deposit.cancel}
      </Button>
    </div>
  )
}

/** An address in full, in groups of four that are apart to the eye and together in a selection. */
function Address({ text }: { text: string }) {
  return (
    <bdi className={css.address} translate="no">
      {groupsOfFour(text).map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        <span key={place}>{group}</span>
      ))}
    </bdi>
  )
}

/** A memo or tag: as strong as the amount, because the payment needs it as much. */
function Extra({ copy, name, value }: { copy: CopyActor; name: string; value: string }) {
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
