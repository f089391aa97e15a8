import type { Address } from 'viem'
import { fromUnits } from '#domain/decimal'
import { assetOf } from '../chain/assets'
import type { Network, Transfer } from '../chain/chain'
import { type OrderRecord, recordDeposit } from './orders'
import { now, remember, type Sale, setting } from './sale'

const SCANNED = 'scanned block '
const BLOCKS_AT_ONCE = 1_000

/** Scans from the block after the last one scanned; a new network, or another chain, starts at the newest block. */
export async function resumeScan(db: Sale['db'], network: Network): Promise<void> {
  const scanned = setting(db, SCANNED + network.code)
  if (scanned === null || Number(scanned) > Number(await network.head())) await restartScan(db, network)
}

/** Forgets what was scanned, and watches the open networks from their newest blocks on. */
export async function restartScans({ db, networks }: Sale): Promise<void> {
  db.run('DELETE FROM settings WHERE name LIKE ?', `${SCANNED}%`)
  for (const network of networks.opened) await restartScan(db, network)
}

async function restartScan(db: Sale['db'], network: Network): Promise<void> {
  remember(db, SCANNED + network.code, String(await network.head()))
}

/**
 * Records every deposit in the blocks that were not read yet, settled orders' too, and resolves to the newest block of each
 * network that was ever opened. Reading one block twice records nothing twice: a transfer's id is unique.
 */
export async function scan({ db, networks }: Sale): Promise<ReadonlyMap<string, number>> {
  const heads = new Map<string, number>()
  const rows = db.all<{ name: string }>('SELECT name FROM settings WHERE name LIKE ?', `${SCANNED}%`)
  for (const code of rows.map(({ name }) => name.slice(SCANNED.length))) {
    heads.set(code, await scanNetwork(db, await networks.open(code)))
  }
  return heads
}

async function scanNetwork(db: Sale['db'], network: Network): Promise<number> {
  const head = Number(await network.head())
  for (let from = Number(setting(db, SCANNED + network.code) ?? head) + 1; from <= head; ) {
    const to = Math.min(head, from + BLOCKS_AT_ONCE - 1)
    const transfers = await network.transfersTo(watched(db), BigInt(from), BigInt(to))
    db.transaction(() => {
      for (const transfer of transfers) credit(db, transfer)
      remember(db, SCANNED + network.code, String(to))
    })
    from = to + 1
  }
  return head
}

/** The deposit addresses on EVM networks, where an order has the same on each. Some other networks write theirs with 0x too, and longer. */
function watched(db: Sale['db']): Address[] {
  return db
    .all<{ address: Address }>(
      `SELECT payment_address AS address FROM orders WHERE payment_address LIKE '0x%' AND length(payment_address) = 42`,
    )
    .map(({ address }) => address)
}

function credit(db: Sale['db'], { id, to, asset, units, txHash, blockNumber }: Transfer): void {
  const order = db.get<OrderRecord>('SELECT * FROM orders WHERE payment_address = ? COLLATE NOCASE', to)
  if (!order || units === 0n) return
  recordDeposit(db, order, {
    id,
    asset,
    amount: fromUnits(units, assetOf(asset).decimals),
    tx_hash: txHash,
    block: Number(blockNumber),
    seen_at: now(db),
  })
}
