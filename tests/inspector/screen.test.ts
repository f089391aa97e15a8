import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { orderMachine } from '#machines/order'
import { shownReceiver } from '#machines/order-screen'
import type { StateValue, Step, Trace } from '#trace/format'
import { plain } from '#trace/trace'
import { shownSnapshot } from '../../inspector/sale/shown-snapshot'
import { isWish, isWord } from '../../inspector/screen/messages'
import { wear } from '../../inspector/screen/theme'
import { shownAt } from '../../inspector/workspace/show'
import { OWN_TERMS, order, refused, UUID } from '../../paths/fixtures/domain-values'
import { NO_WALLET } from '../../paths/fixtures/wallet'

describe('a screen', () => {
  it('stands where a page stood, with failures and large numbers as the views know them', () => {
    const wallet = { value: 'disconnected', context: { balance: { units: 'bigint:12', decimals: 2 } } }
    const purchase = { value: { editing: 'declined' }, context: { failure: plain(refused('Too small')) } }
    const snapshot = { value: { form: 'buying' }, context: {}, children: { wallet, purchase } }
    expect(shownSnapshot({ snapshot }).children).toEqual({
      wallet: { ...wallet, context: { balance: { units: 12n, decimals: 2 } } },
      purchase: { ...purchase, context: { failure: refused('Too small') } },
    })
  })

  it('draws the logos itself, because it asks nobody for a picture', () => {
    const context = { drawn: '/api/logos/btc.svg', unknown: '/api/logos/chair.svg' }
    expect(shownSnapshot({ snapshot: { value: {}, context } }).context).toEqual({
      drawn: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
      unknown: '/api/logos/chair.svg',
    })
  })

  it('takes what stands in a trace for an address or a hash as one, so that the page goes the way it went', () => {
    const given = order('WAITING', { receiveAddress: 'address-3', paymentAddress: 'address-12' })
    const { value, context } = createActor(orderMachine, {
      input: { ...NO_WALLET, uuid: UUID, created: given, terms: OWN_TERMS, candidates: [], email: null },
    }).getSnapshot()
    const snapshot = {
      value: value as StateValue,
      context: plain({ ...context, order: given }) as Record<string, unknown>,
    }
    const restored = orderMachine.resolveState(shownSnapshot({ snapshot }) as never)
    expect([shownReceiver(restored), restored.context.order?.paymentAddress]).toEqual([
      `0x${'0003'.repeat(10)}`,
      `0x${'0012'.repeat(10)}`,
    ])
    expect(shownSnapshot({ snapshot: { value: {}, context: { txHash: 'hash-1' } } }).context).toEqual({
      txHash: `0x${'0001'.repeat(16)}`,
    })
  })

  it('shows a recorded page as it stood at its first step too, and what was simulated with what is around it', () => {
    const started = (number: number, actor: string, chart: string): Step => ({
      number,
      at: 0,
      actor,
      kind: 'started',
      event: { type: 'xstate.init' },
      from: null,
      transitions: [],
      chart,
      value: {},
      context: {},
      status: 'active',
    })
    const trace = (...steps: Step[]): Trace => ({
      format: 'fract-trace',
      version: 1,
      savedAt: '2026-03-02T12:00:00.000Z',
      page: {},
      before: [],
      steps,
    })
    const root = started(1, 'sale', 'sale')
    expect(shownAt(trace(root, started(2, 'sale/stage', 'stage')), 1)).toEqual({ snapshot: { value: {}, context: {} } })
    expect(shownAt(trace(root), 1)).toEqual({ chart: 'sale', value: {}, context: {} })
  })

  it('hears only what is meant for it', () => {
    expect([null, 'screen', {}, { to: 'workspace' }].filter(isWish)).toEqual([])
    expect(isWish({ to: 'screen', show: {}, theme: 'dark' })).toBe(true)
    expect([undefined, { to: 'screen' }].filter(isWord)).toEqual([])
    expect(isWord({ from: 'screen', type: 'ready' })).toBe(true)
  })
})

describe('the theme of a screen', () => {
  const rule = (mediaText: string, cssRules: object[] = []) => ({ media: { mediaText }, cssRules })
  const sheet = (...cssRules: object[]) => ({ cssRules }) as unknown as { cssRules: CSSRuleList }

  it('decides the rules that ask for it, however deep, and can be changed again', () => {
    const light = rule('(prefers-color-scheme: light)')
    const wideAndDark = rule('(min-width: 600px) and (prefers-color-scheme: dark)')
    const sheets = [sheet({ cssRules: [light] }, wideAndDark)]
    wear('light', sheets)
    expect(light.media.mediaText).toBe('(min-width: 0px)')
    expect(wideAndDark.media.mediaText).toBe('(min-width: 600px) and (max-width: 0px)')
    wear('dark', sheets)
    expect(light.media.mediaText).toBe('(max-width: 0px)')
    expect(wideAndDark.media.mediaText).toBe('(min-width: 600px) and (min-width: 0px)')
    wear(undefined, sheets)
    expect(light.media.mediaText).toBe('(prefers-color-scheme: light)')
  })

  it('leaves other rules alone', () => {
    const still = rule('(prefers-reduced-motion: reduce)')
    wear('light', [sheet(still, { selectorText: 'p' })])
    expect(still.media.mediaText).toBe('(prefers-reduced-motion: reduce)')
  })
})
