import type { AnyStateMachine, ContextFrom, SnapshotFrom, StateValue } from 'xstate'
import { asksForAddress } from '#machines/order-screen'
import { type Reached, reachable } from '../engine/explorer'
import type { Walk } from '../engine/walk'
import { NOW } from '../fixtures/now'
import { alertsWalk } from '../walks/alerts.walk'
import { amountWalk } from '../walks/amount.walk'
import { coinPickerWalk } from '../walks/coin-picker.walk'
import { contractWalk } from '../walks/contract.walk'
import { copyWalk } from '../walks/copy.walk'
import { countdownWalk } from '../walks/countdown.walk'
import { elapsedWalk } from '../walks/elapsed.walk'
import { WALKS as PLAIN } from '../walks/every-walk'
import { orderWalk } from '../walks/order.walk'
import { outageWalk } from '../walks/outage.walk'
import { purchaseWalk } from '../walks/purchase.walk'
import { walletWalk } from '../walks/wallet.walk'
import { inWords } from './in-words'
import { variantsOf } from './order-variants'

/** A state that a chart can be in, with everything the atlas says about it but what it looks like. */
export interface Configuration {
  chart: string
  /** The chart, the state's own name and, after a dash, what else tells it from its neighbours. */
  name: string
  value: StateValue
  context: unknown
  /** The ids of the state nodes that are active in it: `order.live.status.NEW`, and those around it. */
  states: readonly string[]
  tags: readonly string[]
  /** What `description` and `meta` of its state nodes say, and whether a visitor can only watch. */
  notes: readonly string[]
  /** The shortest way there. */
  steps: readonly string[]
  /** The facts that tell it from others of the same state, by their names. */
  facts: unknown
}

/** A walk that also tells states apart by what the views show, where no guard depends on it. */
function shown<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  shows: (snapshot: SnapshotFrom<Machine>) => object,
): Walk {
  const finer: Walk<Machine> = {
    ...walk,
    abstracts: snapshot => ({ ...(walk.abstracts?.(snapshot) as object), ...shows(snapshot) }),
  }
  return finer as unknown as Walk
}

/** A walk that tells its states apart as it did, by facts that have names. */
function named<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  facts: (context: ContextFrom<Machine>) => object,
): Walk {
  const same: Walk<Machine> = { ...walk, abstracts: ({ context }) => facts(context) }
  return same as unknown as Walk
}

const OTHER: readonly Walk[] = [
  shown(purchaseWalk, ({ context }) => ({ failure: context.failure?.kind })),
  named(amountWalk, ({ coin, price, dollars, amount, link }) => ({
    coin: coin?.code,
    price,
    dollars,
    amount,
    link: link?.coin,
  })),
  named(coinPickerWalk, ({ coins, query, network, options, active }) => ({
    coins: coins.length,
    query,
    network,
    options: options.length,
    active,
  })),
  shown(orderWalk, snapshot =>
    asksForAddress(snapshot)
      ? { addressFault: snapshot.context.addressFault, saveFailure: snapshot.context.saveFailure?.kind }
      : {},
  ),
  named(contractWalk, ({ address }) => ({ address })),
  named(outageWalk, ({ stage, coins }) => ({ stage, coins })),
  named(elapsedWalk, ({ since, now }) => ({ isDated: since !== null, isLater: now > NOW })),
  named(countdownWalk, ({ now, deadline }) => ({ left: deadline - now })),
  named(alertsWalk, ({ news }) => ({ news })),
  named(copyWalk, ({ what }) => ({ what })),
  shown(walletWalk, snapshot => {
    const { wallets, picked, fault, pairing, balance, owner } = snapshot.context
    if (snapshot.matches('choosing')) return { wallets: wallets.length, fault }
    if (snapshot.matches('connecting')) return { picked: picked?.name, isPairing: pairing !== null }
    if (!snapshot.matches('connected')) return {}
    return { fault, hasBalance: balance !== null, hasOwner: owner !== null }
  }),
]

const WALKS = PLAIN.map(walk => OTHER.find(({ machine }) => machine === walk.machine) ?? walk)

/** Every state that any chart of the page can be in. */
export function configurations(): Configuration[] {
  return WALKS.flatMap(explored)
}

/** Every state that one chart can be in, the nearest to its start first; none of a chart that is not known. */
export function configurationsOf(chart: string): Configuration[] {
  const walk = walkOf(chart)
  return walk ? explored(walk) : []
}

/** The facts that a page shows beside the states in which a chart stands. */
const SHOWN_FACTS = ['isTimeDoubted', 'isSoon', 'hasMemo', 'isUnderpaid', 'isOverpaid']

/** Equal for configurations of the same states that look alike, so that one of them is enough to be looked at. */
export function lookOf({ chart, value, facts }: Configuration): string {
  return JSON.stringify([chart, value, SHOWN_FACTS.filter(name => (facts as Record<string, unknown>)?.[name] === true)])
}

/** What is told about a chart; `undefined` of a chart that is not known. */
export function walkOf(chart: string): Walk | undefined {
  return WALKS.find(walk => walk.machine.id === chart)
}

function explored(walk: Walk): Configuration[] {
  const { machine } = walk
  const names = new Map<string, number>()
  const told = (one: Reached, varied?: object): Configuration => {
    const { value, context, steps } = one
    const snapshot = machine.resolveState({ value, context })
    const abstracted = walk.abstracts?.(snapshot)
    const facts = varied ? { ...(abstracted as object), ...varied } : abstracted
    const said = inWords(facts)
    const name = [`${machine.id}:`, inWords(value), said && `— ${said}`].filter(Boolean).join(' ')
    const namesakes = (names.get(name) ?? 0) + 1
    names.set(name, namesakes)
    const described = snapshot._nodes.flatMap(({ description, meta }) => [
      ...(description ? [description] : []),
      ...(meta ? [JSON.stringify(meta)] : []),
    ])
    return {
      chart: machine.id,
      name: namesakes === 1 ? name : `${name} (${namesakes})`,
      value,
      context,
      states: snapshot._nodes.map(({ id }) => id),
      tags: [...snapshot.tags],
      notes: described,
      steps,
      facts,
    }
  }
  return reachable(walk).flatMap(one => {
    const variants = machine.id === 'order' ? variantsOf(one as never) : []
    return [told(one), ...variants.map(({ facts, ...variant }) => told(variant, facts))]
  })
}
