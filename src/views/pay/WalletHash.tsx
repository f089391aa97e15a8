import { useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { seenTransfer } from '#machines/transfer-screen'
import { words } from '#words/payment'
import { useLoaded } from '../../start/lazy-view'
import { useChild } from '../use-child'
import { ChainHash, Row } from './Rows'
import rows from './rows.module.css'

/** The transaction by which the visitor's wallet paid, once the payment was seen; nothing of a payment by hand. */
export function WalletHash({ order, isAlone = false }: { order: OrderActor; isAlone?: boolean }) {
  const copy = useChild(order, 'copy')
  const transfer = useLoaded(useChild(order, 'transfer'))
  const attempt = useSelector(transfer, snapshot => (snapshot ? seenTransfer(snapshot) : null))
  if (!attempt?.hash) return null
  const row = (
    <Row name={words.receipt.walletHash}>
      <ChainHash txHash={attempt.hash} chainId={attempt.chainId} copy={copy} />
    </Row>
  )
  return isAlone ? <dl className={rows.rows}>{row}</dl> : row
}
