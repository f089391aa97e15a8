import * as v from 'valibot'
import { DEPOSIT_ADDRESS, RECEIVE_ADDRESS, UUID } from '../../paths/fixtures/domain-values'

export const read = <Schema extends v.GenericSchema>(schema: Schema, json: unknown) => v.parse(schema, json)
export const refuses = (schema: v.GenericSchema, json: unknown) => !v.safeParse(schema, json).success

/** An order as the API has it. */
export const ORDER_JSON = {
  uuid: UUID,
  status: 'WAITING',
  seconds_left: 1200,
  amount_from: '0.05',
  received_amount: 0,
  to_receive: 85714.28,
  amount_to: null,
  receive_address: RECEIVE_ADDRESS,
  payment_address: DEPOSIT_ADDRESS,
  tx_hash: null,
  error_message: null,
  coin: { ticker: 'btc', logo_url: '/logos/btc.svg' },
  payer: { promocode: 'FRIEND5' },
}
