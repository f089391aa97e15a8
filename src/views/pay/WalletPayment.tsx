import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { fromUnits, roundUp } from '#domain/decimal'
import { amount } from '#domain/format'
import { networkName } from '#domain/networks'
import type { TransferAttempt } from '#domain/transfer-attempt'
import type { CopyActor } from '#machines/copy'
import type { OrderActor } from '#machines/order'
import type { TransferActor } from '#machines/transfer'
import { faultToSay, looksForPayment, type Remarked, transferScreen, transferState } from '#machines/transfer-screen'
import { words as say, TRANSFER_FAULT, TRANSFER_REMARK } from '#words/wallet-payment'
import { useLoaded } from '../../start/lazy-view'
import { walletAddress } from '../format/shorten'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import parts from '../parts/parts.module.css'
import { returnFocus } from '../parts/return-focus'
import { Sentence } from '../parts/Sentence'
import { useChild } from '../use-child'
import { LiveCheck } from './Check'
import { Panel } from './Panel'
import { ChainHash, Row } from './Rows'
import rows from './rows.module.css'
import { TRANSFER_TONE } from './transfer-tone'
import css from './wallet-payment.module.css'

type Context = ReturnType<TransferActor['getSnapshot']>['context']

/** The payment of an order from the connected wallet: the offer, each step, and each end with what to do. */
export function WalletPayment({ order }: { order: OrderActor }) {
  const transfer = useLoaded(useChild(order, 'transfer'))
  return transfer ? <Payment transfer={transfer} order={order} /> : null
}

/** What a step says, for those who hear the page, in a region that outlives all steps. */
export function WalletNews({ order }: { order: OrderActor }) {
  const transfer = useLoaded(useChild(order, 'transfer'))
  return (
    <p className={parts.hidden} role="status">
      {transfer && <StepInWords transfer={transfer} />}
    </p>
  )
}

function StepInWords({ transfer }: { transfer: TransferActor }) {
  const context = useSelector(transfer, snapshot => snapshot.context)
  const screen = useSelector(transfer, transferScreen, shallowEqual)
  const fault = useSelector(transfer, faultToSay)
  if (screen.shows === 'nothing') return null
  if (screen.shows === 'offer') {
    const { terms, balance } = context
    if (fault) return TRANSFER_FAULT[fault.kind](missing(context))
    return screen.isPoor && terms ? say.missing(sum(lacking(terms.units, balance), terms)) : null
  }
  const { title, text } = remark(screen.shows, screen.earlier)
  return `${title} ${screen.attempt ? text : saidOf(screen, text)}`
}

/** The id of the section, which has the focus when a button in it leaves with it. */
const PAYMENT = 'wallet-payment'

function Payment({ transfer, order }: { transfer: TransferActor; order: OrderActor }) {
  const context = useSelector(transfer, snapshot => snapshot.context)
  const state = useSelector(transfer, transferState)
  const screen = useSelector(transfer, transferScreen, shallowEqual)
  const fault = useSelector(transfer, faultToSay)
  const copy = useChild(order, 'copy')
  const faultId = useId()
  if (screen.shows === 'nothing') return null
  return (
    <section
      className={css.payment}
      id={PAYMENT}
      aria-label={say.title}
      data-state={state}
      tabIndex={-1}
      ref={returnFocus}
    >
      {screen.shows === 'offer' ? (
        <OfferButton transfer={transfer} context={context} fault={faultId} />
      ) : (
        <>
          {screen.attempt ? (
            <Asked {...screen} attempt={screen.attempt} terms={context.terms} network={context.network} copy={copy} />
          ) : (
            <Said {...screen} chainId={context.attempt?.chainId} copy={copy} />
          )}
          {/* Anew in each state, so that a button that leaves with the focus hands it on. */}
          <Actions key={state} transfer={transfer} order={order} isSecond={context.attempt !== null} />
        </>
      )}
      <p className={css.fault} id={faultId}>
        {fault && TRANSFER_FAULT[fault.kind](missing(context))}
      </p>
      {screen.shows === 'offer' && (
        <>
          <Offer context={context} isPoor={screen.isPoor} />
          <p className={css.byHand}>{say.byHand}</p>
        </>
      )}
    </section>
  )
}

/** The button of the offer, under which the reason stands why the last press led nowhere. */
function OfferButton({ transfer, context, fault }: { transfer: TransferActor; context: Context; fault: string }) {
  const mayAsk = useSelector(transfer, snapshot => snapshot.can({ type: 'transfer.requested' }))
  const { terms, payer } = context
  if (!terms || !payer) return null
  return (
    <div className={css.step} ref={returnFocus} data-return-focus={PAYMENT}>
      <Button
        look={context.fault && 'missing' in context.fault ? 'quiet' : 'strong'}
        disabled={!mayAsk}
        aria-describedby={fault}
        onClick={() => transfer.send({ type: 'transfer.requested' })}
      >
        <span>
          <Sentence of={say.pay} values={[sum(terms.units, terms)]} />
        </span>
      </Button>
    </div>
  )
}

/** What the wallet will be asked for. */
function Offer({ context, isPoor }: { context: Context; isPoor: boolean }) {
  const { terms, payer, balance, network } = context
  if (!terms || !payer) return null
  const place = networkName(network ?? '')
  const isElsewhere = payer.chainId !== terms.chainId
  return (
    <div className={css.step}>
      <p>
        <Sentence of={say.from} values={[walletAddress(payer.address), place]} />{' '}
        {balance !== null && <Sentence of={say.balance} values={[sum(balance, terms)]} />}
      </p>
      {isPoor ? (
        <p data-tone="warn">
          <Sentence of={say.missing} values={[sum(lacking(terms.units, balance), terms)]} />
        </p>
      ) : (
        <p>
          {isElsewhere && (
            <>
              <Sentence of={say.switches} values={[place]} />{' '}
            </>
          )}
          {terms.contract ? say.compareToken(terms.ticker.toUpperCase()) : say.compare}
        </p>
      )}
    </div>
  )
}

interface SaidProps extends Remarked {
  chainId: number | undefined
  copy: CopyActor | undefined
}

/** What a step says beside the deposit, or beside the end of the order. */
function Said({ chainId, copy, ...said }: SaidProps) {
  const { shows, earlier, hash: txHash } = said
  const { title, text } = remark(shows, earlier)
  const tone = TRANSFER_TONE[shows]
  return (
    <Notice tone={tone === 'warn' || tone === 'bad' ? tone : 'info'}>
      <b>{title}</b> {saidOf(said, text)}
      {txHash && (
        <p className={css.hash}>
          <ChainHash txHash={txHash} chainId={chainId} copy={copy} />
        </p>
      )}
    </Notice>
  )
}

interface AskedProps extends Remarked {
  copy: CopyActor | undefined
  attempt: TransferAttempt
  terms: Context['terms']
  network: string | null
}

/** In the place of the deposit once the wallet was asked: what to do there, or what it did, and with which figures. */
function Asked({ shows, earlier, attempt, terms, network, hash: txHash, copy }: AskedProps) {
  const { title, text } = remark(shows, earlier)
  const tone = TRANSFER_TONE[shows]
  return (
    <Panel sign={tone} title={title} text={text}>
      <dl className={rows.rows}>
        {terms && (
          <Row name={txHash ? say.paid : say.amount}>
            <bdi translate="no" className={rows.exact}>
              {sum(attempt.units, terms)}
            </bdi>
          </Row>
        )}
        {network && (
          <Row name={say.network}>
            <bdi translate="no">{networkName(network)}</bdi>
          </Row>
        )}
        <Row name={say.to}>
          <Address text={attempt.to} />
        </Row>
        {txHash && (
          <Row name={say.hash}>
            <ChainHash txHash={txHash} chainId={attempt.chainId} copy={copy} />
          </Row>
        )}
      </dl>
    </Panel>
  )
}

/** What is said beside the title of a remark: why it is so, where that is known, or else `text`. */
function saidOf({ isLate, why }: Pick<Remarked, 'isLate' | 'why'>, text: string): string {
  if (isLate) return say.late
  return why ? TRANSFER_FAULT[why]('') : text
}

/** The words of a remark, with what is said of an earlier transfer. */
function remark(shows: Remarked['shows'], earlier: Remarked['earlier']): { title: string; text: string } {
  const { failed, warned, [shows]: own } = TRANSFER_REMARK
  if (earlier === 'refused') return { title: own.title, text: `${failed.title} ${failed.text}` }
  return earlier === 'doubted' ? { title: own.title, text: warned.text } : own
}

/** The presses that a step takes. */
function Actions({ transfer, order, isSecond }: { transfer: TransferActor; order: OrderActor; isSecond: boolean }) {
  const looks = useSelector(transfer, looksForPayment)
  const may = useSelector(
    transfer,
    snapshot => ({
      confirm: snapshot.can({ type: 'transfer.confirmed' }),
      leave: snapshot.can({ type: 'transfer.declined' }),
      ask: snapshot.can({ type: 'transfer.requested' }),
    }),
    shallowEqual,
  )
  const leave = may.leave && (
    <Button look={may.confirm ? 'strong' : 'quiet'} onClick={() => transfer.send({ type: 'transfer.declined' })}>
      {may.confirm ? say.no : say.stop}
    </Button>
  )
  return (
    <div className={css.step} ref={returnFocus} data-return-focus={PAYMENT}>
      {looks && <LiveCheck order={order} label={say.check} />}
      {may.confirm && leave}
      {may.confirm && (
        <Button look="quiet" onClick={() => transfer.send({ type: 'transfer.confirmed' })}>
          {isSecond ? say.again : say.first}
        </Button>
      )}
      {may.ask && (
        <Button look={looks ? 'quiet' : 'tonal'} onClick={() => transfer.send({ type: 'transfer.requested' })}>
          {looks ? say.unsent : say.retry}
        </Button>
      )}
      {!may.confirm && leave}
    </div>
  )
}

/** An amount in a coin's smallest unit, with its ticker. */
function sum(units: string, { decimals, ticker }: { decimals: number; ticker: string }): string {
  return `${amount(fromUnits(BigInt(units), decimals))} ${ticker.toUpperCase()}`
}

function lacking(units: string, balance: string | null): string {
  return String(BigInt(units) - BigInt(balance ?? 0))
}

/** The fee is an estimate, which is shown as such: rounded up to this many digits. */
const FEE_DIGITS = 4

/** What is missing of the coin, or of the chain's own coin for the fee. */
function missing({ fault, terms }: Context): string {
  if (!fault || !('missing' in fault) || !terms) return ''
  if (fault.kind === 'balance') return sum(fault.missing, terms)
  return `${amount(roundUp(fromUnits(BigInt(fault.missing), 18), FEE_DIGITS))} ${terms.native}`
}
