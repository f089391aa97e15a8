import type { PollingInput } from '#machines/polling'
import { promocodeMachine } from '#machines/promocode'
import type { Moment, Walk } from '../engine/walk'
import { notFound, serverDown } from '../fixtures/domain-values'

type PromocodeMoment = Moment<typeof promocodeMachine>

const TYPED: Record<string, string> = {
  'FRIEND5 is typed': ' FRIEND5 ',
  'OTHER66 is typed': 'OTHER66',
  'a blank is typed': '  ',
}

const REFUSED = 'an amount with the code is refused'
const VALID = 'check promocode answers valid'
const FAILED = 'check promocode fails'
const VALID_AGAIN = 'the next check says valid'

/** The answers to the check that is made again, as those of the first. */
const AGAIN: Record<string, string> = {
  [VALID_AGAIN]: VALID,
  'the next check says not valid': 'check promocode answers not valid',
  'the next check fails': FAILED,
  'the next check is refused': FAILED,
}

/** The flags of section 4, in its order. */
const FLAGS = ['initialized', 'validated', 'valid', 'confirmed']

export const promocodeWalk: Walk<typeof promocodeMachine> = {
  machine: promocodeMachine,
  inputs: {
    'a first visit': { inPath: null, stored: null },
    'a visit with FRIEND5 stored': { inPath: null, stored: 'FRIEND5' },
    'a visit by a link with LINK777': { inPath: 'LINK777', stored: null },
    'a visit by a link with LINK777, FRIEND5 stored': { inPath: 'LINK777', stored: 'FRIEND5' },
  },
  events: {
    ...Object.fromEntries(Object.entries(TYPED).map(([label, code]) => [label, { type: 'code.typed', code } as const])),
    'the code is cleared': { type: 'code.cleared' },
    [REFUSED]: { type: 'code.refused' },
  },
  news: {
    polling: {
      [VALID_AGAIN]: { type: 'code.answered', answer: true },
      'the next check says not valid': { type: 'code.answered', answer: false },
      'the next check fails': { type: 'code.unanswered', failure: serverDown },
      'the next check is refused': { type: 'code.unanswered', failure: notFound },
    },
  },
  answers: {
    'check promocode': {
      resolves: { valid: true, 'not valid': false },
      rejects: { 'with a 503': serverDown, 'with a 404': notFound },
    },
  },
  delays: { 'promocode pause': 400 },
  abstracts: ({ context: { code, stored } }) => ({ code, stored }),
  invariants: {
    'the code stands in its field as it was typed': moment => moment.now.context.code === inField(moment),
    'a check is asked with a code, trimmed': ({ asked }) =>
      asked<string>('check promocode').every(code => code !== '' && code === code.trim()),
    'a check is of the code in the field': ({ asked, underWay, now }) =>
      underWay('check promocode') === 0 || asked('check promocode').at(-1) === now.context.code.trim(),
    'the flags are those of section 4': moment => compared(flagsFor(moment), flagsOf(moment)),
    'a check is made again exactly while none was answered, of the code in the field': ({ now, listening, asked }) =>
      listening('polling') === Number(now.matches('failed')) &&
      (!now.matches('failed') || asked<PollingInput>('polling').at(-1)?.question === now.context.code.trim()),
    'a check that was refused is not made again': ({ step, now }) =>
      step !== 'the next check is refused' && step !== 'check promocode fails with a 404'
        ? true
        : !now.matches('failed'),
    'only a code that the server called valid is stored': ({ did, received, asked, steps }) =>
      did<string>('store code').every(
        code =>
          received<boolean, string>('check promocode').some(({ input, output }) => output && input === code) ||
          (steps.includes(VALID_AGAIN) && asked<PollingInput>('polling').some(({ question }) => question === code)),
      ),
    'what it holds as stored is what storage holds': moment => moment.now.context.stored === inStorage(moment),
    'a valid code is checked once more where an amount with it is refused, and then no more': moment =>
      moment.step !== REFUSED ||
      moment.before?.hasTag('valid') !== true ||
      moment.underWay('check promocode') === Number(answersIn(moment).indexOf(VALID) === answersIn(moment).length - 1),
    'a field that was emptied forgets the stored code': moment =>
      (moment.step !== 'the code is cleared' && TYPED[moment.step]?.trim() !== '') || inStorage(moment) === null,
  },
}

function inField({ input, steps }: PromocodeMoment): string {
  const last = steps.findLast(step => step in TYPED || step === 'the code is cleared')
  return last === undefined ? (input.inPath ?? input.stored ?? '') : (TYPED[last] ?? '')
}

/** The local storage after all steps so far. */
function inStorage({ input, effects }: PromocodeMoment): string | null {
  const last = effects.findLast(({ action }) => action === 'store code' || action === 'forget code')
  if (last === undefined) return input.stored
  return last.action === 'store code' ? (last.params as string) : null
}

/** How the checks of the code in the field ended. */
function answersIn({ steps }: PromocodeMoment): string[] {
  const edited = steps.findLastIndex(step => step in TYPED || step === 'the code is cleared')
  return steps
    .slice(edited + 1)
    .map(step => AGAIN[step] ?? step)
    .filter(step => step.startsWith('check promocode'))
}

/**
 * What section 4 says of the flags: they follow the last check of the code in the field, and nothing earlier. A valid code
 * that is checked again, because an amount with it was refused, stays valid where that check fails.
 */
function flagsFor(moment: PromocodeMoment): string[] {
  const answer = answersIn(moment).findLast((step, index) => index === 0 || !step.startsWith(FAILED))
  if (answer === undefined) return ['initialized']
  if (answer !== VALID) return ['initialized', 'validated']
  return ['initialized', 'validated', 'valid', ...(inStorage(moment) === inField(moment).trim() ? ['confirmed'] : [])]
}

function flagsOf({ now }: PromocodeMoment): string[] {
  return [
    ...(now.hasTag('initialized') ? ['initialized'] : []),
    ...(now.hasTag('valid') || now.matches('invalid') || now.matches('failed') || now.matches('checkRefused')
      ? ['validated']
      : []),
    ...(now.hasTag('valid') ? ['valid'] : []),
    ...(now.hasTag('valid') && now.context.stored === now.context.code.trim() ? ['confirmed'] : []),
  ]
}

/** `true` where the same flags are set; else each flag with the value expected and found. */
function compared(expected: readonly string[], found: readonly string[]): true | string {
  if (FLAGS.every(flag => expected.includes(flag) === found.includes(flag))) return true
  return FLAGS.map(flag => `${flag}: ${expected.includes(flag)} expected, ${found.includes(flag)} found`).join('; ')
}
