import type { Stage } from '#domain/stage'
import { Card } from '#views/Card'
import { BTC, BTC_INFO, ESTIMATE, POL, STAGE } from '../../paths/fixtures/domain-values'
import { passes } from '../../paths/fixtures/time'
import { shown } from './markup'
import { type FakeSale, startSale } from './sale'

/** The buy form with the coins known, and the stage where one is given. */
export async function form(stage: Stage | null = STAGE, input: Parameters<typeof startSale>[0] = {}) {
  const page = startSale(input)
  if (stage) await page.doors.stage.resolves(stage)
  await page.doors.coins.resolves([BTC, POL])
  await page.doors.info.resolves(BTC_INFO)
  return { ...page, see: () => shown(<Card sale={page.sale} />) }
}

/** Types an amount and has it estimated. */
export async function sends(
  { children, doors }: Pick<FakeSale, 'children' | 'doors'>,
  amount: string,
  fract = ESTIMATE.amount,
) {
  children().purchase?.send({ type: 'amount.typed', amount })
  await passes(500)
  if (doors.estimate.starts > 0) await doors.estimate.resolves({ id: 'estimate-1', amount: fract })
}
