import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import type { Standing, Trace } from '#domain/trace'
import { type Draft, draftOf } from './draft'
import { readEvent } from './drive'
import { type Place, placeOf, transitionById } from './place'
import { type Focus, firstPlace, focusOn, movedBy, ownersPlace, placedAt, sightOf, sourceOf } from './sight'
import { type Command, fileSource, heard, type Source, type SourceNews } from './source'
import { type Direction, type Filter, nameOf } from './steps'
import { words } from './words'

export type Theme = 'dark' | 'light'

/** How the page is looked at on the screen. */
export interface Look {
  width: 360 | 768 | 1440
  theme: Theme
}

/** What can be taken away from the desk. */
export type Goods =
  | { kind: 'svg' | 'png'; chart: string; theme: Theme }
  | { kind: 'mermaid' | 'mermaid text'; chart: string }
  | { kind: 'link'; place: Place }
  | { kind: 'trace'; source: Source }

interface Context {
  theme: Theme
  look: Look
  sources: readonly Source[]
  /** The id of the source that is looked at. */
  chosen: string | null
  /** The number of the step at which the cursor stands; `null` while it follows the newest. */
  cursor: number | null
  place: Place
  /** The path of the actor that is looked at; another one of the same chart stands in where it does not live. */
  actor: string | null
  filter: Filter
  draft: Draft | null
  query: string
  /** A sentence about what was done or could not be done. */
  notice: string | null
}

type DeskEvent =
  | SourceNews
  | { type: 'source.refused'; reason: string }
  | { type: 'source.chosen' | 'source.dropped'; id: string }
  | { type: 'place.chosen'; place: Place }
  | { type: 'actor.chosen'; path: string; chart: string }
  | { type: 'link.followed'; link: string }
  | { type: 'cursor.moved'; to: Direction }
  | { type: 'cursor.placed'; number: number }
  | { type: 'cursor.released' }
  | { type: 'filter.chosen'; filter: Filter }
  | { type: 'chase.started' | 'chase.ended' }
  | { type: 'transition.picked'; id: string }
  | { type: 'event.picked'; event: string }
  | { type: 'work.picked'; path: string }
  | { type: 'draft.typed'; text: string }
  | { type: 'draft.dropped' | 'draft.sent' }
  | { type: 'speed.chosen'; factor: number }
  | { type: 'page.tied' | 'page.freed' }
  | { type: 'page.put'; standing: Standing | null }
  | { type: 'file.opened'; file: File }
  | { type: 'goods.taken'; goods: Goods }
  | { type: 'simulation.asked' | 'simulation.dismissed' | 'simulation.restarted' | 'delay.skipped' }
  | { type: 'simulation.chosen'; chart: string; input: string }
  | { type: 'search.opened' | 'search.closed' }
  | { type: 'search.typed'; query: string }
  | { type: 'context.shown' | 'events.shown' | 'screen.shown' | 'state.shown' | 'log.shown' | 'sequence.shown' }
  | { type: 'chart.widened' | 'chart.narrowed' }
  | { type: 'cursor.watched' | 'example.watched' | 'example.asked' }
  | { type: 'look.chosen'; look: Look }
  | { type: 'theme.switched' | 'notice.dismissed' }

/** A door that the desk names; `provide.ts` says who carries it out. */
const unprovided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`Actor '${name}' was not provided. Add it in inspector/desk/provide.ts.`)
  })

/**
 * The desk: which source is looked at, at which of its steps, in which chart, and what stands beside it. What is seen
 * follows from these few facts (`sight.ts`). A cursor that is moved by hand takes chart and actor along; one that follows
 * the newest step leaves them where they are, because a page does ten things in a second, unless it is told to chase.
 */
export const deskMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { theme: Theme; link: string },
    events: {} as DeskEvent,
  },
  actors: {
    'run sources': fromCallback<Command>(() => {}),
    'watch window': fromCallback<EventObject>(() => {}),
    'read file': unprovided<{ name: string; trace: Trace }, File>('read file'),
    'take away': unprovided<string, Goods>('take away'),
  },
  actions: {
    'keep news': assign(({ context }, news: SourceNews) => ({
      sources: heard(context.sources, news),
      chosen: context.chosen ?? (news.type === 'source.opened' ? news.source.id : null),
    })),
    'choose source': assign(({ context }, id: string) => {
      const source = sourceOf({ ...context, chosen: id })
      return { chosen: id, cursor: null, draft: null, ...(source && { place: firstPlace(source, context.place) }) }
    }),
    'drop source': assign(({ context }, id: string) => {
      const sources = context.sources.filter(source => source.id !== id)
      return context.chosen === id
        ? { sources, chosen: sources.at(-1)?.id ?? null, cursor: null, draft: null }
        : { sources }
    }),
    'keep file': assign(({ context }, { name, trace }: { name: string; trace: Trace }) => {
      const source = fileSource(name, trace, context.sources)
      const place = firstPlace(source, context.place)
      return {
        sources: [...context.sources, source],
        chosen: source.id,
        place,
        cursor: null,
        draft: null,
        notice: null,
      }
    }),
    'go to': assign((_, place: Place) => ({ place })),
    'look at': assign((_, focus: Partial<Focus>) => focus),
    'release cursor': assign({ cursor: null }),
    'keep filter': assign((_, filter: Filter) => ({ filter })),
    'begin draft': assign({
      draft: ({ context }, type: string) => {
        const { actor } = sightOf(context)
        return actor ? draftOf(actor, type) : null
      },
    }),
    'keep draft': assign({ draft: ({ context }, text: string) => context.draft && { ...context.draft, text } }),
    'drop draft': assign({ draft: null }),
    'keep look': assign((_, look: Look) => ({ look })),
    'keep query': assign((_, query: string) => ({ query })),
    'switch theme': assign({ theme: ({ context }): Theme => (context.theme === 'dark' ? 'light' : 'dark') }),
    say: assign((_, notice: string | null) => ({ notice })),
    tell: sendTo('sources', (_, command: Command) => command),
    'show the past': sendTo('sources', ({ context }) => ({
      type: 'travel',
      id: context.chosen ?? '',
      number: context.cursor,
    })),
    'show the present': sendTo('sources', ({ context }) => ({
      type: 'travel',
      id: context.chosen ?? '',
      number: null,
    })),
  },
  guards: {
    'place is known': (_, link: string) => placeOf(link) !== null,
    'step is chased': ({ context }, { id, step }: Extract<SourceNews, { type: 'source.stepped' }>) =>
      id === context.chosen && context.cursor === null && step.transitions.length > 0,
    'source is a live page': ({ context }) => {
      const source = sourceOf(context)
      return source?.kind === 'tab' && source.isLive
    },
    'transition has an event': (_, id: string) => transitionById(id)?.kind !== 'always',
    'draft can be sent': ({ context }) => {
      const { draft, cursor } = context
      const isNow = sourceOf(context)?.isLive === true && cursor === null
      return isNow && draft !== null && 'event' in readEvent(draft.text, draft.type)
    },
    'source is live': ({ context }) => sourceOf(context)?.isLive === true,
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({
    theme: input.theme,
    look: { width: 360, theme: input.theme },
    sources: [],
    chosen: null,
    cursor: null,
    place: placeOf(input.link) ?? { chart: 'sale', state: null },
    actor: null,
    filter: 'everything',
    draft: null,
    query: '',
    notice: input.link.length > 1 && !placeOf(input.link) ? words.noSuchPlace(input.link) : null,
  }),
  invoke: [
    { src: 'run sources', id: 'sources' },
    { src: 'watch window', id: 'window' },
  ],
  on: {
    'theme.switched': { actions: 'switch theme' },
    'source.refused': { actions: { type: 'say', params: ({ event }) => event.reason } },
    'notice.dismissed': { actions: { type: 'say', params: null } },
    'look.chosen': { actions: { type: 'keep look', params: ({ event }) => event.look } },
    'filter.chosen': { actions: { type: 'keep filter', params: ({ event }) => event.filter } },
    'delay.skipped': {
      actions: { type: 'tell', params: ({ context }) => ({ type: 'skip', id: context.chosen ?? '' }) },
    },
    'simulation.restarted': {
      actions: [
        { type: 'tell', params: ({ context }) => ({ type: 'restart', id: context.chosen ?? '' }) },
        'release cursor',
      ],
    },
    'speed.chosen': {
      guard: 'source is live',
      actions: {
        type: 'tell',
        params: ({ context, event }) => ({ type: 'speed', id: context.chosen ?? '', factor: event.factor }),
      },
    },
  },
  type: 'parallel',
  states: {
    sources: {
      on: {
        'source.opened': { actions: { type: 'keep news', params: ({ event }) => event } },
        'source.changed': { actions: { type: 'keep news', params: ({ event }) => event } },
        'source.traced': { actions: { type: 'keep news', params: ({ event }) => event } },
        'source.stepped': { actions: { type: 'keep news', params: ({ event }) => event } },
        'source.ended': { actions: { type: 'keep news', params: ({ event }) => event } },
        'source.chosen': { actions: { type: 'choose source', params: ({ event }) => event.id } },
        'source.dropped': {
          actions: [
            { type: 'tell', params: ({ event }) => ({ type: 'close', id: event.id }) },
            { type: 'drop source', params: ({ event }) => event.id },
          ],
        },
      },
    },
    cursor: {
      on: {
        'cursor.moved': { actions: { type: 'look at', params: ({ context, event }) => movedBy(context, event.to) } },
        'cursor.placed': {
          actions: { type: 'look at', params: ({ context, event }) => placedAt(context, event.number) },
        },
        'cursor.released': { actions: 'release cursor' },
      },
    },
    chart: {
      on: {
        'place.chosen': { actions: { type: 'go to', params: ({ event }) => event.place } },
        'actor.chosen': {
          actions: {
            type: 'look at',
            params: ({ event }) => ({ actor: event.path, place: { chart: event.chart, state: null } }),
          },
        },
        'link.followed': [
          {
            guard: { type: 'place is known', params: ({ event }) => event.link },
            actions: { type: 'go to', params: ({ context, event }) => placeOf(event.link) ?? context.place },
          },
          { actions: { type: 'say', params: ({ event }) => words.noSuchPlace(event.link) } },
        ],
      },
      initial: 'staying',
      states: {
        staying: { on: { 'chase.started': 'chasing' } },
        chasing: {
          on: {
            'chase.ended': 'staying',
            'source.stepped': {
              guard: { type: 'step is chased', params: ({ event }) => event },
              actions: {
                type: 'look at',
                params: ({ context, event }) => focusOn(context, sightOf(context).trace, event.step),
              },
            },
          },
        },
      },
    },
    page: {
      on: {
        'page.put': {
          guard: 'source is a live page',
          actions: {
            type: 'tell',
            params: ({ context, event }) => ({ type: 'put', id: context.chosen ?? '', standing: event.standing }),
          },
        },
      },
      initial: 'free',
      states: {
        free: { on: { 'page.tied': { guard: 'source is a live page', target: 'tied' } } },
        tied: {
          entry: 'show the past',
          exit: 'show the present',
          on: {
            'page.freed': 'free',
            'source.chosen': 'free',
            'source.dropped': 'free',
            'cursor.moved': { actions: 'show the past' },
            'cursor.placed': { actions: 'show the past' },
            'cursor.released': { actions: 'show the past' },
          },
        },
      },
    },
    draft: {
      on: {
        'transition.picked': {
          guard: { type: 'transition has an event', params: ({ event }) => event.id },
          actions: { type: 'begin draft', params: ({ event }) => transitionById(event.id)?.event ?? '' },
        },
        'work.picked': {
          actions: [
            { type: 'look at', params: ({ context, event }) => ownersPlace(context, event.path) },
            { type: 'begin draft', params: ({ event }) => `xstate.done.actor.${nameOf(event.path)}` },
          ],
        },
        'event.picked': { actions: { type: 'begin draft', params: ({ event }) => event.event } },
        'draft.typed': { actions: { type: 'keep draft', params: ({ event }) => event.text } },
        'draft.dropped': { actions: 'drop draft' },
        'actor.chosen': { actions: 'drop draft' },
        'draft.sent': {
          guard: 'draft can be sent',
          actions: {
            type: 'tell',
            params: ({ context: { chosen, draft } }) => {
              const read = readEvent(draft?.text ?? '', draft?.type ?? '')
              const event = 'event' in read ? read.event : { type: draft?.type ?? '' }
              return { type: 'send', id: chosen ?? '', actor: draft?.actor ?? '', event }
            },
          },
        },
      },
    },
    side: {
      on: {
        'context.shown': '.context',
        'events.shown': '.events',
        'screen.shown': '.screen',
        'state.shown': '.state',
        'transition.picked': '.events',
        'work.picked': '.events',
        'example.asked': '.screen',
      },
      initial: 'state',
      states: { context: {}, events: {}, screen: {}, state: {} },
    },
    screen: {
      initial: 'cursor',
      states: {
        cursor: { on: { 'example.watched': 'example', 'example.asked': 'example' } },
        example: { on: { 'cursor.watched': 'cursor' } },
      },
    },
    room: {
      initial: 'shared',
      states: { shared: { on: { 'chart.widened': 'chart' } }, chart: { on: { 'chart.narrowed': 'shared' } } },
    },
    below: {
      on: { 'log.shown': '.log', 'sequence.shown': '.sequence' },
      initial: 'log',
      states: { log: {}, sequence: {} },
    },
    search: {
      initial: 'closed',
      states: {
        closed: { on: { 'search.opened': 'open' } },
        open: {
          entry: { type: 'keep query', params: '' },
          on: {
            'search.typed': { actions: { type: 'keep query', params: ({ event }) => event.query } },
            'search.closed': 'closed',
            'place.chosen': 'closed',
          },
        },
      },
    },
    files: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'file.opened': 'reading' } },
        reading: {
          invoke: {
            src: 'read file',
            id: 'read file',
            input: ({ event }) => (event as Extract<DeskEvent, { type: 'file.opened' }>).file,
            onDone: { target: 'waiting', actions: { type: 'keep file', params: ({ event }) => event.output } },
            onError: {
              target: 'waiting',
              actions: { type: 'say', params: ({ event }) => words.sentence(event.error) },
            },
          },
        },
      },
    },
    goods: {
      initial: 'ready',
      states: {
        ready: { on: { 'goods.taken': 'packing' } },
        packing: {
          invoke: {
            src: 'take away',
            id: 'take away',
            input: ({ event }) => (event as Extract<DeskEvent, { type: 'goods.taken' }>).goods,
            onDone: { target: 'ready', actions: { type: 'say', params: ({ event }) => event.output } },
            onError: { target: 'ready', actions: { type: 'say', params: ({ event }) => words.sentence(event.error) } },
          },
        },
      },
    },
    simulation: {
      initial: 'closed',
      states: {
        closed: { on: { 'simulation.asked': 'choosing' } },
        choosing: {
          on: {
            'simulation.dismissed': 'closed',
            'simulation.chosen': {
              target: 'closed',
              actions: {
                type: 'tell',
                params: ({ event }) => ({ type: 'simulate', chart: event.chart, input: event.input }),
              },
            },
          },
        },
      },
    },
  },
})

export type DeskActor = ActorRefFrom<typeof deskMachine>
export type Desk = SnapshotFrom<typeof deskMachine>
