import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import { recipientDraft } from '#actors/recipient-draft'
import { UUID, WALLET } from '../../paths/fixtures/domain-values'
import { FakeStorage } from '../../paths/fixtures/storage'

const RECIPIENT = { ...WALLET, email: 'buyer@example.com' }

/** What an order hears of its draft when its address is asked for. */
function recalled(storage: Storage | null, uuid: string, draft = recipientDraft(storage)): EventObject[] {
  const heard: EventObject[] = []
  const parent = createActor(fromCallback(({ receive }) => receive(event => heard.push(event)))).start()
  createActor(draft.recall, { input: uuid, parent: parent as never }).start()
  return heard
}

describe('the draft of a recipient', () => {
  it('is kept for its order over a reload, and for no other', () => {
    const storage = new FakeStorage()
    const believed = RECIPIENT.address
    recipientDraft(storage).keep({ uuid: UUID, recipient: RECIPIENT, believed })
    expect(recalled(storage, UUID)).toEqual([{ type: 'draft.recalled', recipient: RECIPIENT, believed }])
    expect(recalled(storage, 'another-order')).toEqual([])
    recipientDraft(storage).forget()
    expect(recalled(storage, UUID)).toEqual([])
  })

  it('lasts as long as the page where the tab has no storage', () => {
    const draft = recipientDraft(null)
    draft.keep({ uuid: UUID, recipient: RECIPIENT, believed: '' })
    expect(recalled(null, UUID, draft)).toHaveLength(1)
  })

  it.each([undefined, null, 7, 'x'.repeat(257)])('is compared where storage says it was pasted as %j', believed => {
    const stored = JSON.stringify({ uuid: UUID, recipient: RECIPIENT, believed })
    expect(recalled(new FakeStorage({ recipient_draft: stored }), UUID)).toEqual([
      { type: 'draft.recalled', recipient: RECIPIENT, believed: '' },
    ])
  })

  it.each([
    'null',
    '"text"',
    '{}',
    '{"uuid":"',
    JSON.stringify({ uuid: UUID }),
    JSON.stringify({ uuid: UUID, recipient: { address: 1, email: null } }),
    JSON.stringify({ uuid: UUID, recipient: { address: WALLET.address } }),
    JSON.stringify({ uuid: UUID, recipient: { address: '0x\u202e', email: null } }),
    JSON.stringify({ uuid: UUID, recipient: { address: 'x'.repeat(257), email: null } }),
  ])('is none where storage holds %s', stored => {
    expect(recalled(new FakeStorage({ recipient_draft: stored }), UUID)).toEqual([])
  })
})
