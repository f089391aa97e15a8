import { useSelector } from '@xstate/react'
import { listedToken } from '#domain/listed-token'
import type { AssetActor } from '#machines/asset'
import type { CopyActor } from '#machines/copy'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { words as say } from '#words/wallet-payment'
import { useLoaded } from '../../start/lazy-view'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { CopyButton } from '../parts/CopyButton'
import { returnFocus } from '../parts/return-focus'
import { useChild } from '../use-child'
import css from './wallet-payment.module.css'

interface TokenListingProps {
  sale: SaleActor
  order: OrderActor
  /** Whether the tokens went to somebody else. */
  isOfOthers: boolean
}

/** Offers to list the token in the wallet that received it; without that wallet, the address by which to list it. */
export function TokenListing({ sale, order, isOfOthers }: TokenListingProps) {
  const asset = useLoaded(useChild(order, 'asset'))
  const copy = useChild(order, 'copy')
  const contract = useLoaded(useChild(sale, 'contract'))
  const named = useSelector(contract, snapshot => snapshot?.context.address ?? null)
  const token = useSelector(order, ({ context }) => listedToken(context.terms.tokenContract, named))
  // The asset's machine is loaded for a wallet alone.
  const hasWallet = useSelector(order, ({ context }) => context.payer !== null)
  const isUnfit = useSelector(asset, snapshot => (snapshot ? snapshot.value === 'unfit' : !hasWallet))
  if (!isUnfit) return asset ? <Listing asset={asset} copy={copy} /> : null
  if (!token || isOfOthers) return null
  return (
    <div className={css.payment}>
      <p>{say.listing.alone}</p>
      <TokenAddress address={token} copy={copy} />
    </div>
  )
}

/** The id of the offer, which has the focus when its button leaves with it. */
const LISTING = 'token-listing'

function Listing({ asset, copy }: { asset: AssetActor; copy: CopyActor | undefined }) {
  const state = useSelector(asset, ({ value }) => value)
  const mayAsk = useSelector(asset, snapshot => snapshot.can({ type: 'asset.requested' }))
  const address = useSelector(asset, ({ context }) => context.token)
  const isLeft = state === 'missed' || state === 'overdue'
  return (
    <div className={css.payment} data-state={state} id={LISTING} tabIndex={-1}>
      {mayAsk && (
        <div className={css.step} ref={returnFocus} data-return-focus={LISTING}>
          <Button look="tonal" onClick={() => asset.send({ type: 'asset.requested' })}>
            {say.listing.button}
          </Button>
        </div>
      )}
      <p role="status">
        {state === 'asking' && say.listing.asking}
        {state === 'added' && say.listing.added}
        {isLeft && say.listing[state]}
      </p>
      {isLeft && address && <TokenAddress address={address} copy={copy} />}
    </div>
  )
}

function TokenAddress({ address, copy }: { address: string; copy: CopyActor | undefined }) {
  return (
    <p className={css.token}>
      <Address text={address} /> <CopyButton copy={copy} name={say.listing.copy} text={address} />
    </p>
  )
}
