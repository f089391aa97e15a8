import type { ReactNode } from 'react'
import type { Decimal } from '#domain/decimal'
import { amount } from '#domain/format'
import type { CopyActor } from '#machines/copy'
import { words } from '#words/payment'
import { CHAIN_ID } from '../../environment'
import { addressLink, transactionLink } from '../format/explorer'
import { hash, payAddress } from '../format/shorten'
import { CopyButton } from '../parts/CopyButton'
import { Drop } from '../parts/Drop'
import css from './rows.module.css'

/** One line of an order's details. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An amount of FRACT. */
export function Fract({ value }: { value: Decimal }) {
  return (
    <span className={css.fract}>
      <Drop size={21} />
      <bdi translate="no" className={css.exact}>
        {words.pay.fract(amount(value))}
      </bdi>
    </span>
  )
}

/** An address, shortened, that opens the block explorer. */
export function AddressLink({ address }: { address: string }) {
  return <ExplorerLink href={addressLink(address)} whole={address} short={payAddress(address)} />
}

/** A transaction's hash, shortened, that opens the block explorer. */
function TransactionLink({ txHash }: { txHash: string }) {
  return <ExplorerLink href={transactionLink(txHash)} whole={txHash} short={hash(txHash)} />
}

interface ChainHashProps {
  txHash: string
  chainId: number | undefined
  copy: CopyActor | undefined
}

/** The hash of the wallet's transaction, to copy, which leads to the block explorer of the sale's own chain alone. */
export function ChainHash({ txHash, chainId, copy }: ChainHashProps) {
  return (
    <>
      {String(chainId) === CHAIN_ID ? <TransactionLink txHash={txHash} /> : <bdi>{hash(txHash)}</bdi>}
      <CopyButton copy={copy} name={`${words.copy.copy}: ${words.receipt.walletHash}`} text={txHash} />
    </>
  )
}

/** The transaction that delivered, with a copy button for its hash. */
export function HashRow({ txHash, copy }: { txHash: string; copy: CopyActor | undefined }) {
  return (
    <Row name={words.pay.success.hash}>
      <TransactionLink txHash={txHash} />
      <CopyButton copy={copy} name={words.pay.success.copyHash} text={txHash} />
    </Row>
  )
}

/** A text that is shortened to the eye, and whole on focus, on hover and in the clipboard. */
function ExplorerLink({ href, whole, short }: { href: string; whole: string; short: string }) {
  return (
    <a
      className={css.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={whole}
      data-whole={whole}
      onCopy={event => {
        event.clipboardData.setData('text/plain', whole)
        event.preventDefault()
      }}
      aria-label={words.pay.opensExplorer(short)}
      translate="no"
    >
      <bdi>{short}</bdi>
    </a>
  )
}
