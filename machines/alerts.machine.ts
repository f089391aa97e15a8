import { assign, raise, type SnapshotFrom, setup } from 'xstate'
import { type Headline, type News, newsIn } from '#domain/headline'
import type { PageEvent } from '#domain/page'
import { unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

interface Context {
  /** The order's number, so that its newest notification takes the place of the one before. */
  uuid: string
  /** The news that was heard last, whether the visitor was called or not. */
  news: News | null
}

/**
 * The alerts of one order, which the visitor asks for: a sound and, while nobody sees the page, a notification. Without
 * the browser's permission the sound is left, and the page says so. They end with the order's screen, because nothing is
 * heard of an order after it, and are back with it in the same tab.
 */
export const alertsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { uuid: string },
    events: {} as
      | PageEvent
      | { type: 'alerts.toggled' }
      /** This tab asked for the alerts of the order before a reload, and heard these news last. */
      | { type: 'alerts.recalled'; news: News | null }
      | { type: 'headline.changed'; headline: Headline }
      /** Raised by a headline that is news. */
      | { type: 'news.appeared'; headline: Headline },
  },
  actors: {
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
    /** Says at once whether the alerts of an order were asked for and never turned off. */
    'recall alerts': unprovidedWatcher<{ type: 'alerts.recalled'; news: News | null }, string>('recall alerts'),
    /** Resolves to whether notifications may be shown. */
    'ask permission': unprovided<boolean>('ask permission'),
  },
  actions: {
    'keep news': assign((_, headline: Headline) => ({ news: newsIn(headline) })),
    'take news': assign(({ context }, news: News | null) => ({ news: context.news ?? news })),
    'remember alerts': unprovidedAction<Context>('remember alerts'),
    'forget alerts': unprovidedAction('forget alerts'),
    /**
     * A browser lets a page sound only after a press, so the sound is made ready by the press that asks for it. After a reload
     * that is the press that opened the order.
     */
    'prepare sound': unprovidedAction('prepare sound'),
    'play sound': unprovidedAction<Headline>('play sound'),
    'show notification': unprovidedAction<{ uuid: string; headline: Headline }>('show notification'),
  },
  guards: {
    'it is news': ({ context }, headline: Headline) => ![null, context.news].includes(newsIn(headline)),
    'permission was given': (_, isGiven: boolean) => isGiven,
  },
}).createMachine({
  id: 'alerts',
  description: 'Calls a visitor who looks elsewhere, if that was asked for on this order.',
  context: ({ input: { uuid } }) => ({ uuid, news: null }),
  on: {
    'headline.changed': {
      guard: { type: 'it is news', params: ({ event }) => event.headline },
      actions: [
        { type: 'keep news', params: ({ event }) => event.headline },
        raise(({ event }) => ({ type: 'news.appeared', headline: event.headline })),
      ],
    },
    'news.appeared': {
      actions: [
        { type: 'play sound', params: ({ event }) => event.headline },
        { type: 'remember alerts', params: ({ context }) => context },
      ],
    },
  },
  initial: 'off',
  states: {
    off: {
      invoke: { src: 'recall alerts', id: 'recall alerts', input: ({ context }) => context.uuid },
      on: {
        'news.appeared': {},
        'alerts.toggled': {
          target: 'asking',
          actions: ['prepare sound', { type: 'remember alerts', params: ({ context }) => context }],
        },
        'alerts.recalled': {
          target: 'asking',
          actions: [{ type: 'take news', params: ({ event }) => event.news }, 'prepare sound'],
        },
      },
    },
    asking: {
      description:
        'The browser asks the visitor whether this page may show notifications; until that is answered, news have their sound.',
      invoke: {
        src: 'ask permission',
        id: 'ask permission',
        onDone: [
          { guard: { type: 'permission was given', params: ({ event }) => event.output }, target: 'on' },
          { target: 'declined' },
        ],
        onError: 'declined',
      },
      on: {
        'alerts.toggled': { target: 'off', actions: 'forget alerts' },
      },
    },
    on: {
      invoke: { src: 'watch page', id: 'watch page' },
      entry: { type: 'remember alerts', params: ({ context }) => context },
      on: {
        'alerts.toggled': { target: 'off', actions: 'forget alerts' },
        'page.hidden': '.hidden',
        'page.shown': '.shown',
      },
      initial: 'shown',
      states: {
        shown: {},
        hidden: {
          on: {
            'news.appeared': {
              actions: [
                { type: 'play sound', params: ({ event }) => event.headline },
                {
                  type: 'show notification',
                  params: ({ context, event }) => ({ uuid: context.uuid, headline: event.headline }),
                },
                { type: 'remember alerts', params: ({ context }) => context },
              ],
            },
          },
        },
      },
    },
    declined: {
      description: 'The browser does not let this page show notifications: the sound alone is left.',
      entry: { type: 'remember alerts', params: ({ context }) => context },
      on: {
        'alerts.toggled': { target: 'off', actions: 'forget alerts' },
      },
    },
  },
})

/** How the alerts stand, for the button that turns them on and off. */
export function alertsAre({ value }: SnapshotFrom<typeof alertsMachine>): 'off' | 'asking' | 'on' | 'declined' {
  return typeof value === 'string' ? value : 'on'
}

/** Whether the visitor is to be alerted, which only an open page does. */
export function needsOpenPage(snapshot: SnapshotFrom<typeof alertsMachine>): boolean {
  return alertsAre(snapshot) !== 'off'
}
