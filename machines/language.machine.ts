import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Languages, languageOf, offeredLanguage, type PageLanguage } from '#domain/language'
import type { PageEvent } from '#domain/page'
import { unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

/**
 * The language of the page. Another one is another address (`/de/`), so whoever chooses it leaves the page. The browser's
 * own language is offered, never forced, and not to a visitor who chose one or closed the offer.
 */
export const languageMachine = setup({
  types: {
    context: {} as Languages,
    events: {} as PageEvent | { type: 'language.chosen'; tag: string } | { type: 'offer.closed' },
    tags: {} as 'comparing' | 'offered',
  },
  actors: {
    'read languages': unprovided<Languages>('read languages'),
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
  },
  actions: {
    'keep languages': assign((_, languages: Languages) => languages),
    'remember language': unprovidedAction<string>('remember language'),
    /** Puts what is open and typed into the address of the links to a language, of which the browser then follows one. */
    'address links': unprovidedAction<PageLanguage | null>('address links'),
  },
  guards: {
    'page has the language': ({ context }, tag: string) => languageOf(context, tag) !== null,
    'a language was chosen before': (_, languages: Languages) => languageOf(languages, languages.chosen) !== null,
    'browser asks for another language': (_, languages: Languages) => offeredLanguage(languages) !== null,
  },
}).createMachine({
  id: 'language',
  description: 'The language of the page: which one is offered, and what is kept when the visitor chooses another.',
  context: { current: '', all: [], asked: [], chosen: null },
  on: {
    'language.chosen': {
      guard: { type: 'page has the language', params: ({ event }) => event.tag },
      target: '.leaving',
      actions: [
        { type: 'remember language', params: ({ event }) => event.tag },
        { type: 'address links', params: ({ context, event }) => languageOf(context, event.tag) },
      ],
    },
  },
  initial: 'comparing',
  states: {
    comparing: {
      description: "The page's languages are compared with those that the browser asks for.",
      tags: 'comparing',
      invoke: {
        src: 'read languages',
        id: 'read languages',
        onDone: [
          {
            guard: { type: 'a language was chosen before', params: ({ event }) => event.output },
            target: 'settled',
            actions: { type: 'keep languages', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'browser asks for another language', params: ({ event }) => event.output },
            target: 'offering',
            actions: { type: 'keep languages', params: ({ event }) => event.output },
          },
          { target: 'settled', actions: { type: 'keep languages', params: ({ event }) => event.output } },
        ],
        onError: 'settled',
      },
    },
    offering: {
      description: "The browser's own language is offered in its own words, and moves nothing.",
      tags: 'offered',
      on: {
        'offer.closed': {
          target: 'settled',
          actions: { type: 'remember language', params: ({ context }) => context.current },
        },
      },
    },
    settled: { description: 'Nothing is offered. The switch at the foot of the page is always there.' },
    leaving: {
      description: 'The page in the chosen language is on its way. Back on this one, the visitor may choose again.',
      invoke: { src: 'watch page', id: 'watch page' },
      on: { 'page.shown': 'settled' },
    },
  },
})

export type LanguageActor = ActorRefFrom<typeof languageMachine>
