import { compare, type Decimal, subtractToZero, ZERO } from '#domain/decimal'
import type { Database } from '../database/database'
import { reserved } from './orders'
import { productOver, sum } from './quote'

/** The stage as it is stored. `total` and `raised` in FRACT, prices in dollars. */
export interface StageRecord {
  readonly number: number
  readonly total: Decimal
  readonly raised: Decimal
  readonly current_price: Decimal
  readonly next_price: Decimal
  readonly active: boolean
}

const FIRST: StageRecord = {
  number: 1,
  total: '5000000' as Decimal,
  raised: '3102480.25' as Decimal,
  current_price: '0.02' as Decimal,
  next_price: '0.035' as Decimal,
  active: true,
}

export function readStage(db: Database): StageRecord {
  const row = db.get<Omit<StageRecord, 'active'> & { active: number }>('SELECT * FROM stage WHERE id = 1')
  return row ? { ...row, active: row.active === 1 } : FIRST
}

export function changeStage(db: Database, change: Partial<StageRecord>): void {
  const stage = { ...readStage(db), ...change }
  db.run(
    `INSERT INTO stage (id, number, total, raised, current_price, next_price, active) VALUES (1, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET number = excluded.number, total = excluded.total, raised = excluded.raised,
       current_price = excluded.current_price, next_price = excluded.next_price, active = excluded.active`,
    stage.number,
    stage.total,
    stage.raised,
    stage.current_price,
    stage.next_price,
    stage.active ? 1 : 0,
  )
}

/** Adds sold FRACT. The stage that has sold its total closes. */
export function addSold(db: Database, sold: Decimal): void {
  const stage = readStage(db)
  const raised = sum([stage.raised, sold])
  changeStage(db, { raised, active: stage.active && compare(raised, stage.total) < 0 })
}

/** The FRACT that a new order may still take: what is unsold, less what the live orders will take. */
export function available(db: Database): Decimal {
  const { total, raised } = readStage(db)
  return subtractToZero(total, sum([raised, reserved(db)]))
}

/** `GET /stage/info`: the stage with its progress, a percentage with two digits that never passes 100. */
export function stageAnswer(db: Database): StageRecord & { progress: Decimal } {
  const { number, total, raised, current_price, next_price, active } = readStage(db)
  const sold = total === ZERO ? ('100' as Decimal) : productOver([raised, '100' as Decimal], total, 2)
  const progress = compare(sold, '100' as Decimal) > 0 ? ('100' as Decimal) : sold
  return { total, raised, progress, number, current_price, next_price, active }
}
