import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { Refusal } from '../engine/refusal'
import type { Sale } from '../engine/sale'
import type { FaultInjector } from '../faults/injector'
import { ACCOUNT_NAMES, ENDINGS, MODE_NAMES, QUESTIONS } from '../wallet/modes'
import { openQuestions } from '../wallet/questions'
import { walletScript } from '../wallet/script'
import { bodyOf } from './body'
import { METHODS } from './rpc'

const MOST_SECONDS = 600
const id = v.pipe(v.string(), v.maxLength(64))
const chainId = v.pipe(v.number(), v.integer(), v.minValue(1))

const call = v.looseObject({
  id: v.optional(v.union([id, v.number()])),
  method: v.string(),
  params: v.optional(v.union([v.array(v.unknown()), v.looseObject({})]), []),
  wallet: v.optional(
    v.strictObject({
      id,
      chainId,
      account: v.picklist(ACCOUNT_NAMES),
      mode: v.picklist(MODE_NAMES),
      after: v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_SECONDS * 1000)),
    }),
  ),
})

/** `/_sandbox/wallet`: the Sandbox Wallet's page side as a script, and what needs its keys or its user. */
export function wallet({ chain, networks, keyring }: Sale, injector: FaultInjector): Hono {
  const questions = openQuestions(keyring, networks, name => injector.drawQuestion(name))
  const facts = {
    home: chain.id,
    chains: networks.known,
    accounts: keyring.addresses,
    questions: QUESTIONS,
    reads: METHODS,
  }
  const first = { id: '', chainId: chain.id, account: 'first account', mode: 'approve', after: 0 } as const

  return new Hono()
    .get('/provider.js', async c =>
      c.body(await walletScript(facts), 200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }),
    )
    .post('/rpc', async c => {
      const { id, method, params, wallet = first } = await bodyOf(c, call)
      const answer = await questions.ask({ id: typeof id === 'string' ? id : randomUUID(), method, params, wallet })
      return c.json({ jsonrpc: '2.0', id: id ?? null, ...answer })
    })
    .get('/questions', c => c.json(questions.open))
    .get('/questions/:id', async c => {
      const answer = questions.answer(c.req.param('id'))
      if (!answer) throw new Refusal(404, 'Nobody asked this question.')
      return c.json(await answer)
    })
    .post('/questions/:id', async c => {
      const { ending } = await bodyOf(c, v.strictObject({ ending: v.picklist(ENDINGS) }))
      const answer = questions.settle(c.req.param('id'), ending)
      if (!answer) throw new Refusal(409, 'This question is not open.')
      return c.json(await answer)
    })
}
