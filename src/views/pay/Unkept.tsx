import { orderLink } from '#domain/receipt'
import type { CopyActor } from '#machines/copy'
import { words } from '#words/payment'
import { CopyButton } from '../parts/CopyButton'
import { Notice } from '../parts/Notice'

const { unkept } = words.pay

/** Says that storage did not take the order, and gives the link that leads back to it. */
export function Unkept({ uuid, copy }: { uuid: string; copy: CopyActor | undefined }) {
  const link = orderLink(location.origin, uuid)
  return (
    <Notice tone="warn">
      <strong>{unkept.title}</strong>
      <span>{unkept.text}</span>
      <bdi translate="no">{link}</bdi>
      <CopyButton copy={copy} name={unkept.copyLink} text={link} />
    </Notice>
  )
}
