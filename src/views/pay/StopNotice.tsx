import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type Decimal, decimal } from '#domain/decimal'
import { amount } from '#domain/format'
import { networkName } from '#domain/networks'
import type { Contradiction } from '#domain/terms'
import type { OrderActor } from '#machines/order'
import { hasEnded } from '#machines/order-screen'
import { SUBJECT, words } from '#words/payment'
import { Address } from '../parts/Address'
import { Notice } from '../parts/Notice'
import { AskSupport } from '../parts/SupportLink'
import css from './bad-day.module.css'

/**
 * Stands above an order that must not be paid: the reason, with both sides of the contradiction, and the id for
 * support.
 */
export function StopNotice({ order, why }: { order: OrderActor; why: 'contradicted' | 'lost' }) {
  const contradictions = useSelector(order, ({ context }) => context.terms.contradictions ?? [], shallowEqual)
  const isEnded = useSelector(order, hasEnded)
  const said = why === 'contradicted' && isEnded ? 'ended' : why
  const { title, text } = words.stop[said]
  const [only, ...others] = contradictions
  return (
    <div className={css.stop}>
      <Notice tone="bad">
        <strong>{said === 'contradicted' && only && others.length === 0 ? SUBJECT[only.subject].title : title}</strong>
        <span>
          {text} <AskSupport />
        </span>
        {why === 'contradicted' && (
          <dl className={css.sides}>
            {contradictions.map(contradiction => (
              <Sides key={JSON.stringify(contradiction)} {...contradiction} />
            ))}
          </dl>
        )}
      </Notice>
    </div>
  )
}

/** The value held, and the value that the server names now. */
function Sides({ subject, held, told }: Contradiction) {
  const { name, before, now } = SUBJECT[subject]
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{before}</span> {subject === 'address form' ? words.stop.form(held) : heldInWords(subject, held, told)}
      </dd>
      <dd>
        <span>{now}</span> {inWords(subject, told, held)}
      </dd>
      {held !== null && isAddress(subject) && <dd className={css.underlined}>{words.stop.underlined}</dd>}
    </div>
  )
}

function isAddress(subject: Contradiction['subject']): boolean {
  return subject === 'deposit address' || subject === 'receiver' || subject === 'contract'
}

function heldInWords(subject: Contradiction['subject'], held: string | null, told: string): ReactNode {
  return held === null ? words.stop.none : inWords(subject, held, told)
}

function inWords(subject: Contradiction['subject'], value: string, other: string | null): ReactNode {
  if (isAddress(subject)) {
    return <Address text={value} unlike={other} />
  }
  return <bdi translate="no">{IN_WORDS[subject]?.(value) ?? value}</bdi>
}

const figure = (value: string) => amount(decimal(value) ?? (value as Decimal))

const IN_WORDS: Partial<Record<Contradiction['subject'], (value: string) => string>> = {
  coin: ticker => ticker.toUpperCase(),
  network: networkName,
  amount: figure,
  promise: value => words.pay.fract(figure(value)),
}
