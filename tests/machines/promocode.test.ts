import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { codePolling, promocodeMachine, usableCode } from '#machines/promocode'
import { Deferred } from '../../paths/fixtures/deferred'
import { notFound, serverDown } from '../../paths/fixtures/domain-values'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { polled } from '../support/polling'

inFakeTime()

function start({ inPath = null, stored = null }: { inPath?: string | null; stored?: string | null } = {}) {
  const check = new Deferred<boolean, string>()
  const page = new FakePage()
  /** What local storage holds, and how often it was written. */
  const storage = { code: stored, writes: 0 }
  const actor = createActor(
    promocodeMachine.provide({
      actors: { 'check promocode': check.logic, polling: codePolling.provide(polled(check, page)) },
      actions: {
        'store code': (_, code) => {
          storage.code = code
          storage.writes++
        },
        'forget code': () => {
          storage.code = null
        },
      },
    }),
    { input: { inPath, stored } },
  ).start()
  return {
    actor,
    check,
    page,
    storage,
    code: () => actor.getSnapshot().context.code,
    usable: () => usableCode(actor.getSnapshot()),
    /** The flags of section 3, as the machine's states and what it holds as stored say them. */
    flags: () => {
      const snapshot = actor.getSnapshot()
      const { code, stored } = snapshot.context
      const valid = snapshot.hasTag('valid')
      return {
        valid,
        validated:
          valid || snapshot.matches('invalid') || snapshot.matches('failed') || snapshot.matches('checkRefused'),
        confirmed: valid && stored === code.trim(),
        initialized: snapshot.hasTag('initialized'),
      }
    },
    shown: () => (['valid', 'invalid', 'checking'] as const).filter(tag => actor.getSnapshot().hasTag(tag)),
    types: (text: string) => actor.send({ type: 'code.typed', code: text }),
  }
}

const NOTHING = { valid: false, validated: false, confirmed: false, initialized: true }
const NOT_VALID = { valid: false, validated: true, confirmed: false, initialized: true }
const CONFIRMED = { valid: true, validated: true, confirmed: true, initialized: true }

describe('a promocode that is typed', () => {
  // spec 4.code.entry, 9.promocode.pause
  it('is checked once, 400 ms after the last keystroke', async () => {
    const { check, types } = start()
    for (const text of ['F', 'FR', 'FRI', 'FRIEND5']) {
      types(text)
      await passes(399)
    }
    expect(check.starts).toBe(0)
    await passes(1)
    expect(check.inputs).toEqual(['FRIEND5'])
    await passes(10_000)
    expect(check.starts).toBe(1)
  })

  // spec 4.code.entry, 9.promocode.pause, 5.code.trimmed
  it('is trimmed for the check, and stands as it was typed', async () => {
    const { check, types, code, storage, usable } = start()
    types('  FRIEND5\u200b ')
    await passes(400)
    expect([check.inputs, code()]).toEqual([['FRIEND5'], '  FRIEND5\u200b '])
    await check.resolves(true)
    expect([storage.code, usable()]).toEqual(['FRIEND5', 'FRIEND5'])
  })

  it('has no validity while it settles and while it is checked', async () => {
    const { flags, shown, types, usable } = start()
    types('FRIEND5')
    expect([flags(), shown(), usable()]).toEqual([NOTHING, ['checking'], null])
    await passes(400)
    expect([flags(), shown(), usable()]).toEqual([NOTHING, ['checking'], null])
  })

  // spec 4.code.result, 4.code.saved
  it('is saved to local storage and thereby confirmed when it is valid', async () => {
    const { check, flags, types, storage } = start()
    types('FRIEND5')
    await passes(400)
    expect(storage.code).toBeNull()
    await check.resolves(true)
    expect([flags(), storage.code]).toEqual([CONFIRMED, 'FRIEND5'])
  })

  it('is saved once, however often it is typed', async () => {
    const { check, flags, types, storage } = start()
    for (const text of [' FRIEND5', 'FRIEND5', 'FRIEND5 ']) {
      types(text)
      await passes(400)
      await check.resolves(true)
    }
    expect([check.inputs, flags(), storage]).toEqual([
      ['FRIEND5', 'FRIEND5', 'FRIEND5'],
      CONFIRMED,
      { code: 'FRIEND5', writes: 1 },
    ])
  })

  it('takes the place of another stored code when it is valid', async () => {
    const { check, flags, types, storage } = start({ stored: 'OLDCODE' })
    await check.resolves(true)
    types('FRIEND5')
    expect(flags()).toEqual(NOTHING)
    await passes(400)
    await check.resolves(true)
    expect([flags(), storage.code]).toEqual([CONFIRMED, 'FRIEND5'])
  })

  // spec 4.code.result
  it('is not valid when the server says so, and is neither stored nor used', async () => {
    const { check, flags, shown, types, storage, usable } = start()
    types('NOSUCH')
    await passes(400)
    await check.resolves(false)
    expect([flags(), storage.code, usable()]).toEqual([NOT_VALID, null, null])
    expect(shown()).toEqual(['invalid'])
  })

  it.each<[string, boolean | Error]>([
    ['is valid again', true],
    ['cannot be checked', serverDown],
  ])('is checked once more after an amount with it was refused, and stays where it %s', async (_, answer) => {
    const { actor, check, flags, storage, types } = start()
    types('FRIEND5')
    await passes(400)
    await check.resolves(true)
    actor.send({ type: 'code.refused' })
    expect([check.inputs, flags()]).toEqual([['FRIEND5', 'FRIEND5'], CONFIRMED])
    await (answer === true ? check.resolves(true) : check.rejects(answer))
    actor.send({ type: 'code.refused' })
    expect([check.starts, flags(), storage]).toEqual([2, CONFIRMED, { code: 'FRIEND5', writes: 1 }])
    types('FRIEND55')
    types('FRIEND5')
    await passes(400)
    await check.resolves(true)
    actor.send({ type: 'code.refused' })
    expect(check.starts).toBe(4)
  })

  it('is not valid any more where that check says so', async () => {
    const { actor, check, flags, shown, usable } = start({ stored: ' FRIEND5' })
    await check.resolves(true)
    actor.send({ type: 'code.refused' })
    await check.resolves(false)
    expect([check.inputs, flags(), shown(), usable()]).toEqual([['FRIEND5', 'FRIEND5'], NOT_VALID, ['invalid'], null])
    actor.send({ type: 'code.refused' })
    expect(check.starts).toBe(2)
  })

  // spec 8.promocode.failure
  it('counts as not valid when the check fails, and that is no state in which to say Invalid', async () => {
    const { check, flags, shown, types, usable } = start()
    types('FRIEND5')
    await passes(400)
    await check.rejects(serverDown)
    expect([flags(), shown(), usable()]).toEqual([NOT_VALID, [], null])
  })

  it.each([
    [true, CONFIRMED, 'FRIEND5', []],
    [false, NOT_VALID, null, ['invalid']],
  ] as const)('is checked again 5 s after a check that failed, until the answer comes: %s', async (answer, ...then) => {
    const { check, flags, shown, storage } = start({ inPath: 'FRIEND5' })
    await check.rejects(serverDown)
    await passes(4_999)
    expect(check.starts).toBe(1)
    await passes(1)
    await check.rejects(serverDown)
    expect([flags(), shown()]).toEqual([NOT_VALID, []])
    await passes(5_000)
    await check.resolves(answer)
    await passes(60_000)
    expect(check.inputs).toEqual(['FRIEND5', 'FRIEND5', 'FRIEND5'])
    expect([flags(), storage.code, shown().filter(tag => tag !== 'valid')]).toEqual(then)
  })

  it('is checked again at once where the network returns, and not again once it is typed on', async () => {
    const { check, page, types } = start({ inPath: 'FRIEND5' })
    await check.rejects(serverDown)
    page.is('network.returned')
    expect(check.starts).toBe(2)
    types('FRIEND')
    expect(check.aborts).toBe(1)
    await passes(399)
    page.is('network.returned')
    expect(check.starts).toBe(2)
  })

  it('is not checked again where the server refuses the check', async () => {
    const { check, flags, shown, types } = start()
    types('FRIEND5')
    await passes(400)
    await check.rejects(notFound)
    expect([flags(), shown()]).toEqual([NOT_VALID, []])
    types('FRIEND6')
    await passes(400)
    await check.rejects(serverDown)
    await passes(5_000)
    await check.rejects(notFound)
    await passes(60_000)
    expect([check.starts, flags(), shown()]).toEqual([3, NOT_VALID, []])
  })

  it('aborts the check under way when it is typed on, and a late answer is ignored', async () => {
    const { check, flags, types, storage } = start()
    types('FRIEND5')
    await passes(400)
    types('FRIEND6')
    expect([check.aborts, flags()]).toEqual([1, NOTHING])
    await check.resolves(true, 0)
    expect([flags(), storage.code]).toEqual([NOTHING, null])
    await passes(400)
    expect(check.inputs).toEqual(['FRIEND5', 'FRIEND6'])
    await check.resolves(false)
    expect(flags()).toEqual(NOT_VALID)
  })
})

describe('an empty code', () => {
  // spec 3.promocode, 4.code.empty
  it('asks nothing, and no flag is true but initialized', async () => {
    const { check, flags, types, usable } = start()
    types('FRIEND5')
    await passes(200)
    types(' \u200b ')
    await passes(60_000)
    expect([check.starts, flags(), usable()]).toEqual([0, NOTHING, null])
  })

  it('typed over a valid code ends its use, and the stored code is forgotten as by the button', async () => {
    const { check, code, flags, types, usable, storage } = start({ stored: 'FRIEND5' })
    await check.resolves(true)
    types('')
    await passes(60_000)
    expect([code(), flags(), usable(), storage.code, check.starts]).toEqual(['', NOTHING, null, null, 1])
  })

  it('typed while a check is under way aborts it', async () => {
    const { check, types } = start()
    types('FRIEND5')
    await passes(400)
    types('')
    expect([check.aborts, check.pending]).toEqual([1, 0])
  })
})

describe('cancelling', () => {
  // spec 4.code.cancel, 2.promocode.clear
  it('clears the code and all its flags and removes the stored code', async () => {
    const { actor, check, code, flags, storage, usable } = start({ stored: 'FRIEND5' })
    await check.resolves(true)
    actor.send({ type: 'code.cleared' })
    expect([code(), flags(), storage.code, usable()]).toEqual(['', NOTHING, null, null])
    await passes(60_000)
    expect(check.starts).toBe(1)
  })

  it('aborts a check under way', async () => {
    const { actor, check, flags, storage } = start({ inPath: 'FRIEND5' })
    actor.send({ type: 'code.cleared' })
    expect(check.aborts).toBe(1)
    await check.resolves(true)
    expect([flags(), storage.code]).toEqual([NOTHING, null])
  })

  it('forgets what was confirmed: the same code is saved again when it is typed again', async () => {
    const { actor, check, types, flags, storage } = start({ stored: 'FRIEND5' })
    await check.resolves(true)
    actor.send({ type: 'code.cleared' })
    types('FRIEND5')
    await passes(400)
    await check.resolves(true)
    expect([flags(), storage.code]).toEqual([CONFIRMED, 'FRIEND5'])
  })
})

describe('on load', () => {
  // spec 4.code.path, 2.path.reset
  it('a code from the path of the page is used first, and checked at once', async () => {
    const { check, code, flags, storage } = start({ inPath: 'FRIEND5', stored: 'OLDCODE' })
    expect([check.inputs, code()]).toEqual([['FRIEND5'], 'FRIEND5'])
    expect(flags()).toEqual(NOTHING)
    await check.resolves(true)
    expect([flags(), storage.code, check.starts]).toEqual([CONFIRMED, 'FRIEND5', 1])
  })

  // spec 4.code.stored, 4.code.confirmed
  it('otherwise the stored code is used, and is confirmed once it is valid', async () => {
    const { check, code, flags, storage } = start({ stored: 'FRIEND5' })
    expect([check.inputs, code()]).toEqual([['FRIEND5'], 'FRIEND5'])
    await check.resolves(true)
    expect([flags(), storage]).toEqual([CONFIRMED, { code: 'FRIEND5', writes: 0 }])
  })

  it('a stored code that is no longer valid is not used', async () => {
    const { check, flags, usable } = start({ stored: 'FRIEND5' })
    await check.resolves(false)
    expect([flags(), usable()]).toEqual([NOT_VALID, null])
  })

  // spec 4.code.initialized
  it('without either there is no code and no request', async () => {
    const { check, code, flags } = start()
    await passes(60_000)
    expect([check.starts, code(), flags()]).toEqual([0, '', NOTHING])
  })
})
