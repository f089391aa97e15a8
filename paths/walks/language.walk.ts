import type { Languages } from '#domain/language'
import { languageMachine } from '#machines/language'
import type { Effect, Walk } from '../engine/walk'

const HOMES: Record<string, string> = { en: '/', de: '/de/', fr: '/fr/' }
const all = Object.entries(HOMES).map(([tag, home]) => ({ tag, home }))

/** What a browser asks for on the English page, and what an earlier visit chose. */
const READ: Record<string, Languages> = {
  'German, asked for': { current: 'en', all, asked: ['not a tag', 'de-AT', 'en'], chosen: null },
  'German, asked for by one who chose English': { current: 'en', all, asked: ['de'], chosen: 'en' },
  'German, asked for by one who chose what is gone': { current: 'en', all, asked: ['de'], chosen: 'sv' },
  'English, asked for': { current: 'en', all, asked: ['en-GB', 'de'], chosen: null },
  'Swedish, asked for': { current: 'en', all, asked: ['sv'], chosen: null },
}

/** The readings after which German is offered. */
const OFFERED = ['German, asked for', 'German, asked for by one who chose what is gone']

const CHOSEN: Record<string, string> = {
  'French is pressed': 'fr',
  'German is pressed': 'de',
  'English is pressed': 'en',
}
const CLOSES = 'the offer is closed'
const SHOWN = 'the page is shown'
const ANSWERS = 'read languages answers '

export const languageWalk: Walk<typeof languageMachine> = {
  machine: languageMachine,
  inputs: { 'the page opens': undefined },
  events: {
    ...Object.fromEntries(
      Object.entries(CHOSEN).map(([step, tag]) => [step, { type: 'language.chosen' as const, tag }]),
    ),
    [CLOSES]: { type: 'offer.closed' },
  },
  news: { 'watch page': { [SHOWN]: { type: 'page.shown' } } },
  answers: { 'read languages': { resolves: READ, rejects: { '': new Error('There is no page.') } } },
  abstracts: ({ context: { asked, chosen } }) => ({ asked: asked.join(' '), chosen }),
  invariants: {
    'German is offered where the browser asks for it, until the offer is answered or a language is chosen': ({
      now,
      steps,
    }) => now.hasTag('offered') === played(steps).isOffered,
    'a choice is remembered, as a closed offer is, and its links are addressed': ({ effects, steps }) =>
      JSON.stringify(effects) === JSON.stringify(played(steps).effects),
    'a choice leaves the page, until this one is shown again': ({ now, steps }) =>
      now.matches('leaving') === played(steps).isLeaving,
    'the page is watched only while another is on its way': ({ now, listening }) =>
      listening('watch page') === Number(now.matches('leaving')),
  },
}

/** What is due after these steps, told without the machine. Before the languages are read no press chooses one. */
function played(steps: readonly string[]) {
  const due = { isOffered: false, isLeaving: false, effects: [] as Effect[] }
  let isRead = false
  const choose = (tag: string) => {
    due.effects.push(
      { action: 'remember language', params: tag },
      { action: 'address links', params: { tag, home: HOMES[tag] } },
    )
    due.isLeaving = true
    due.isOffered = false
  }
  for (const step of steps) {
    const tag = CHOSEN[step]
    if (step.startsWith(ANSWERS)) {
      isRead = true
      due.isOffered = OFFERED.includes(step.slice(ANSWERS.length))
    } else if (tag && isRead) choose(tag)
    else if (step === CLOSES && due.isOffered) {
      due.effects.push({ action: 'remember language', params: 'en' })
      due.isOffered = false
    } else if (step === SHOWN) due.isLeaving = false
  }
  return due
}
