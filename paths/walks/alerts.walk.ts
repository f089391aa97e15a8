import { type Headline, type News, newsIn } from '#domain/headline'
import { alertsMachine } from '#machines/alerts'
import { type Effect, type Moment, same, type Walk } from '../engine/walk'
import { UUID } from '../fixtures/domain-values'
import { PAGE_NEWS } from './page'

/** Headlines that are news; to any other the machine is deaf. */
const HEADLINES: Record<string, Headline> = {
  'the payment is seen': { says: 'confirming' },
  'the tokens are on their way': { says: 'sending' },
  'the order fails': { says: 'failed' },
}

const PRESSED = 'the button is pressed'
const GIVEN = 'ask permission answers yes'
/** What the tab may recall, with the news that it had heard. */
const RECALLS: Record<string, News | null> = {
  'they were asked for before a reload': null,
  'they were asked for before a reload, and the payment was seen': 'seen',
}

export const alertsWalk: Walk<typeof alertsMachine> = {
  machine: alertsMachine,
  inputs: { 'an order is opened': { uuid: UUID } },
  events: {
    [PRESSED]: { type: 'alerts.toggled' },
    ...Object.fromEntries(
      Object.entries(HEADLINES).map(([step, headline]) => [step, { type: 'headline.changed' as const, headline }]),
    ),
  },
  news: {
    'recall alerts': Object.fromEntries(
      Object.entries(RECALLS).map(([step, news]) => [step, { type: 'alerts.recalled' as const, news }]),
    ),
    'watch page': Object.fromEntries(
      Object.entries(PAGE_NEWS).filter(([, { type }]) => type === 'page.hidden' || type === 'page.shown'),
    ) as Record<string, { type: 'page.hidden' | 'page.shown' }>,
  },
  answers: {
    'ask permission': { resolves: { yes: true, no: false }, rejects: { '': new Error('The browser does not ask.') } },
  },
  abstracts: ({ context }) => context.news,
  invariants: {
    'it calls as it was asked to, each news once: a sound, and a notification where nobody sees the page': ({
      steps,
      effects,
    }) => same(effects, due(steps)),
    'the news that was told last is known, whether it was called or not': ({ now, steps }) =>
      now.context.news ===
      steps.reduce<News | null>((known, step) => newsOf(step) ?? known ?? RECALLS[step] ?? null, null),
    'what was asked for is looked up while they are off': ({ now, listening }) =>
      listening('recall alerts') === (now.matches('off') ? 1 : 0),
    'the page is watched, and the permission asked for, only while that is needed': ({ now, listening, underWay }) =>
      listening('watch page') === (now.matches('on') ? 1 : 0) &&
      underWay('ask permission') === (now.matches('asking') ? 1 : 0),
  },
}

/** What is to be done on the way, told without the machine. */
function due(steps: Moment['steps']): Effect[] {
  const effects: Effect[] = []
  let alerts: 'off' | 'asking' | 'on' | 'declined' = 'off'
  let isHidden = false
  let last: News | null = null
  for (const step of steps) {
    const headline = HEADLINES[step]
    const news = newsOf(step)
    const isRecalled = step in RECALLS
    if (step === PRESSED || isRecalled) {
      if (isRecalled) last ??= RECALLS[step] ?? null
      effects.push({ action: alerts === 'off' ? 'prepare sound' : 'forget alerts', params: undefined })
      // The question may stay open for longer than the page is.
      if (alerts === 'off' && !isRecalled)
        effects.push({ action: 'remember alerts', params: { uuid: UUID, news: last } })
      alerts = alerts === 'off' ? 'asking' : 'off'
    } else if (step.startsWith('ask permission')) {
      effects.push({ action: 'remember alerts', params: { uuid: UUID, news: last } })
      alerts = step === GIVEN ? 'on' : 'declined'
      isHidden = false
    } else if (step.startsWith('the page is ')) isHidden = step === 'the page is hidden'
    if (news !== null && news !== last && alerts !== 'off') {
      effects.push({ action: 'play sound', params: headline })
      if (alerts === 'on' && isHidden) effects.push({ action: 'show notification', params: { uuid: UUID, headline } })
      effects.push({ action: 'remember alerts', params: { uuid: UUID, news } })
    }
    last = news ?? last
  }
  return effects
}

function newsOf(step: string): News | null {
  const headline = HEADLINES[step]
  return headline ? newsIn(headline) : null
}
