import { describe, expect, it } from 'vitest'
import { plain } from '#trace/trace'
import { shownSnapshot } from '../../inspector/sale/shown-snapshot'
import { isWish, isWord } from '../../inspector/screen/messages'
import { wear } from '../../inspector/screen/theme'
import { refused } from '../../paths/fixtures/domain-values'

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
