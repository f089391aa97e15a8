import type { Address } from 'viem'
import { fromUnits } from '#domain/decimal'
import type { Transfer } from '../chain/chain'
import { type OrderRecord, recordDeposit } from './orders'
import { now, remember, type Sale, setting } from './sale'

const SCANNED = 'scanned block'
const BLOCKS_AT_ONCE = 1_000

/** Scans from the block after the last one scanned; a new sandbox, or another chain, starts at the newest block. */
export async function resumeScan(sale: Sale): Promise<void> {
  const scanned = setting(sale.db, SCANNED)
  if (scanned === null || Number(scanned) > Number(await sale.chain.head())) await restartScan(sale)
}

/** Forgets what was scanned and watches from the newest block on. */
export async function restartScan({ db, chain }: Sale): Promise<void> {
  remember(db, SCANNED, String(await chain.head()))
}

/**
 * Records every deposit in the blocks that were not read yet, settled orders' too, and resolves to the newest block.
 * Reading one block twice records nothing twice: a transfer's id is unique.
 */
export async function scan({ db, chain }: Sale): Promise<number> {
  const head = Number(await chain.head())
  for (let from = Number(setting(db, SCANNED) ?? head) + 1; from <= head; ) {
    const to = Math.min(head, from + BLOCKS_AT_ONCE - 1)
    const transfers = await chain.transfersTo(watched(db), BigInt(from), BigInt(to))
    db.transaction(() => {
      for (const transfer of transfers) credit({ db, chain }, transfer)
      remember(db, SCANNED, String(to))
    })
    from = to + 1
  }
  return head
}

/** The deposit addresses on the sandbox's chain. Some other networks write theirs with 0x too, and longer. */
function watched(db: Sale['db']): Address[] {
  return db
    .all<{ address: Address }>(
      `SELECT payment_address AS address FROM orders WHERE payment_address LIKE '0x%' AND length(payment_address) = 42`,
    )
    .map(({ address }) => address)
}

function credit({ db, chain }: Pick<Sale, 'db' | 'chain'>, { id, to, asset, units, txHash, blockNumber }: Transfer) {
  const order = db.get<OrderRecord>('SELECT * FROM orders WHERE payment_address = ? COLLATE NOCASE', to)
  if (!order || units === 0n) return
  recordDeposit(db, order, {
    id,
    asset,
    amount: fromUnits(units, chain.decimals[asset]),
    tx_hash: txHash,
    block: Number(blockNumber),
    seen_at: now(db),
  })
}
