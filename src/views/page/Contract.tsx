import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/header'
import { useLoaded } from '../../start/lazy-view'
import { addressLink } from '../format/explorer'
import { hash } from '../format/shorten'
import { Icon } from '../parts/Icon'
import { ELSEWHERE } from '../parts/icon-paths'
import { Skeleton } from '../parts/Skeleton'
import { useChild } from '../use-child'
import css from './contract.module.css'

/** The address of the token's contract, which leads to the block explorer. */
export function Contract({ sale }: { sale: SaleActor }) {
  const contract = useLoaded(useChild(sale, 'contract'))
  const address = useSelector(contract, snapshot => snapshot?.context.address ?? null)
  const isMissing = useSelector(contract, snapshot => snapshot?.hasTag('missing') === true)
  return (
    <p className={css.contract} id="contract" tabIndex={-1}>
      {words.contract.name}{' '}
      {address ? (
        <a href={addressLink(address)} target="_blank" rel="noopener noreferrer" translate="no">
          <bdi>{address}</bdi>
          <bdi>{hash(address)}</bdi>
          <Icon path={ELSEWHERE} size={16} />
        </a>
      ) : (
        <span>{isMissing ? words.contract.missing : <Skeleton wide="l" />}</span>
      )}
    </p>
  )
}
