import {
  type ActorRefFrom,
  and,
  assign,
  type EventObject,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
  or,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate'
import { inspected } from '#inspected'
import { SYSTEM } from '../chart/system'
import { type Notes, withNote } from '../notes/notes'
import { pathId, pathOf } from '../played/path-name'
import type { Measure } from '../run/heat'
import { brokenOn, type Run } from '../run/run'
import type { Version } from '../versions/version'
import { turned, turnedTo, withBeside } from './beside'
import { type OpenedFile, withChosen, withDropped, withFile, withKept, withLink, withNews } from './chosen'
import { drawnCharts, drawnTransition, litIn } from './compared'
import type { RunCommand } from './doors/run'
import type { VersionsCommand } from './doors/versions'
import { draftOf, missingFields } from './draft'
import { isAnswer, readEvent } from './drive'
import type { ExportRequest, Look, Panels, Theme, WorkspaceContext, WorkspaceEvent } from './events'
import { examplesMachine } from './examples.machine'
import { type Link, readLink, SIDES, type Side, simulationOf, wantedPath } from './link'
import { hasLeft, pageOf, pastOf, presentOf } from './page-follows'
import { pathsMachine } from './paths.machine'
import { opened, type Place, transitionById } from './place'
import type { Command, SourceNews } from './source'
import { FILTERS, type Filter, nameOf, stepped } from './steps'
import { chased, type Focus, movedBy, ownersPlace, placedAt, sourceOf, viewModelOf } from './view-model'
import { words } from './words'

/** A door that the workspace names; `provide.ts` says who carries it out. */
const unprovided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`Actor '${name}' was not provided. Add it in inspector/workspace/provide.ts.`)
  })

/** What a link that is followed holds, in the charts that are drawn. */
function followed({ compared }: WorkspaceContext, link: string): Link | null {
  return readLink(link, drawnCharts(compared))
}

/** A place to go to, and what in it was meant. */
interface Goal {
  place: Place
  arrow?: string | null | undefined
  said?: string | undefined
}

/** An arrow, with the state that it leaves; one that is gone from the chart leaves none. */
function goalOf({ place, compared }: WorkspaceContext, arrow: string): Goal {
  const source = drawnTransition(compared, arrow)?.source
  return { arrow, place: source === undefined ? place : { ...place, state: source === place.chart ? null : source } }
}

/** Whether the actor that is looked at stands in the state that a transition leaves. */
function canBeTaken(context: WorkspaceContext, id: string): boolean {
  const { actor, active } = litIn(context.compared, viewModelOf(context))
  return actor !== undefined && active.has(transitionById(id)?.source ?? '')
}

/** The chart gets the room; a panel that was opened is open the next time, too. */
const PANELS: Panels = { lists: true, details: false, timeline: false }

/**
 * The workspace: which source is looked at, at which of its steps, in which chart, and what stands beside it. What is seen
 * follows from these few facts (`view-model.ts`). A cursor that is moved by hand takes chart and actor along; one that follows
 * the newest step leaves them where they are, because a page does ten things in a second, unless it is told to chase; a polling
 * or a countdown is never chased.
 */
export const workspaceMachine = setup({
  types: {
    context: {} as WorkspaceContext,
    input: {} as { theme: Theme; chosenTheme?: Theme | null; link: string; panels?: Panels; notes?: Notes },
    events: {} as WorkspaceEvent,
    children: {} as { examples: 'look for examples'; paths: 'find paths' },
  },
  actors: {
    'run sources': fromCallback<Command>(() => {}),
    'watch window': fromCallback<EventObject>(() => {}),
    'watch theme': fromCallback<EventObject>(() => {}),
    'watch run': fromCallback<RunCommand>(() => {}),
    'keep versions': fromCallback<VersionsCommand>(() => {}),
    'look for examples': examplesMachine,
    'find paths': pathsMachine,
    'read file': unprovided<OpenedFile, File>('read file'),
    export: unprovided<string, ExportRequest>('export'),
  },
  actions: {
    'keep news': assign(({ context }, news: SourceNews) => withNews(context, news)),
    'choose source': assign(({ context }, id: string) => withChosen(context, id)),
    'drop source': assign(({ context }, id: string) => withDropped(context, id)),
    'keep file': assign(({ context }, file: OpenedFile) => withFile(context, file)),
    'go to': assign(({ context }, { place, arrow = null, said }: Goal) => ({
      ...turnedTo(context, place),
      ...{ place, arrow },
      // The examples are asked for again, where they are those of this place already.
      ...(said !== undefined && { said, asked: null, example: '' }),
    })),
    'put beside': assign(({ context }, chart: string) => withBeside(context, chart)),
    'turn to the other chart': assign(({ context }) => turned(context)),
    'close the chart beside': assign({ beside: null }),
    'follow link': assign(({ context }, link: string) => withLink(context, link)),
    'begin wanted source': enqueueActions(({ context, enqueue }) => {
      const simulation = simulationOf(context.wanted?.source ?? '')
      if (simulation) enqueue.sendTo('sources', { type: 'simulate', ...simulation })
      const path = pathOf(context.wanted?.source ?? '')
      if (path) enqueue.sendTo('sources', { type: 'play', ...path, steps: brokenOn(context.run, path)?.steps })
    }),
    /** The run may be read after a link to a path that broke in it. */
    'lay open what broke': enqueueActions(({ context, enqueue }) => {
      const path = pathOf(context.wanted?.source ?? '')
      const steps = path && brokenOn(context.run, path)?.steps
      if (path && steps) enqueue.sendTo('sources', { type: 'play', ...path, steps })
    }),
    'want path': assign(({ context }, path: string) => ({
      wanted: wantedPath(context.place, pathId({ chart: context.place.chart, path })),
    })),
    'ask for paths': sendTo('paths', ({ context }) => ({ type: 'chart.asked', chart: context.place.chart })),
    'load again': enqueueActions(({ enqueue }) => {
      enqueue.sendTo('paths', { type: 'load.retried' })
      enqueue.sendTo('examples', { type: 'load.retried' })
    }),
    'point at': assign((_, arrow: string | null) => ({ arrow })),
    'keep run': assign((_, run: Run) => ({ run })),
    'drop run': assign({ run: null, heat: null }),
    'forget run': sendTo('run', { type: 'forget' }),
    'keep heat': assign((_, heat: Measure | null) => ({ heat })),
    'keep note': assign(({ context }, { state, text }: { state: string; text: string }) => ({
      notes: withNote(context.notes, state, text),
    })),
    'keep versions': assign(({ context }, versions: readonly Version[]) => withKept(context, versions)),
    'end comparison': assign({ compared: [], missing: [], versions: [] }),
    'swap versions': assign(({ context }) => ({ compared: context.compared.toReversed() })),
    /** What is compared is there after a reload, and nothing else. */
    'keep comparison': sendTo('versions', ({ context }) => ({ type: 'keep', versions: context.compared })),
    'keep pace': assign((_, pace: number) => ({ pace })),
    'keep for a reload': enqueueActions(({ context, enqueue }, file: OpenedFile) => {
      const source = context.sources.at(-1)
      if ('trace' in file && source) enqueue.sendTo('sources', { type: 'keep', source })
      if ('run' in file) enqueue.sendTo('run', { type: 'keep', run: file.run })
      if ('version' in file) enqueue.sendTo('versions', { type: 'keep', versions: context.compared })
    }),
    /** A tab that was closed is a recording, and there after a reload. */
    'keep recording': enqueueActions(({ context, enqueue }, id: string) => {
      const source = sourceOf({ ...context, chosen: id })
      if (source?.kind === 'tab' && source.trace.steps.length > 0) enqueue.sendTo('sources', { type: 'keep', source })
    }),
    'keep recordings of live tabs': enqueueActions(({ context, enqueue }) => {
      const live = context.sources.filter(
        ({ kind, isLive, trace }) => kind === 'tab' && isLive && trace.steps.length > 0,
      )
      for (const source of live) enqueue.sendTo('sources', { type: 'keep', source: { ...source, isLive: false } })
    }),
    'choose example': assign((_, example: string) => ({ example })),
    'look at': assign(({ context }, focus: Partial<Focus>) => ({ ...turnedTo(context, focus.place), ...focus })),
    'place cursor': assign((_, { cursor }: Focus) => ({ cursor })),
    'release cursor': assign({ cursor: null }),
    'keep filter': assign((_, filter: Filter) => ({ filter })),
    'begin draft': assign({
      draft: ({ context }, type: string) => {
        const { actor } = viewModelOf(context)
        return actor ? draftOf(actor, type) : null
      },
    }),
    'keep draft': assign({ draft: ({ context }, text: string) => context.draft && { ...context.draft, text } }),
    'drop draft': assign({ draft: null }),
    // Work is answered once; any other event may be sent again.
    'drop answer': assign(({ context: { draft } }) =>
      draft && isAnswer(draft.type) ? { draft: null, sent: draft } : {},
    ),
    'take answer back': assign(({ context: { draft, sent } }) => ({ draft: draft ?? sent, sent: null })),
    'forget answer': assign({ sent: null }),
    'open panel': assign({ panels: ({ context }, panel: keyof Panels) => ({ ...context.panels, [panel]: true }) }),
    'close panel': assign({ panels: ({ context }, panel: keyof Panels) => ({ ...context.panels, [panel]: false }) }),
    // The example that a link names is that of the first place.
    'note what is asked': assign(({ context: { place, asked, example } }) => ({
      asked: place,
      example: asked === null ? example : '',
      said: null,
    })),
    'ask for examples': sendTo('examples', ({ context: { place, said } }) => ({ type: 'place.asked', place, said })),
    'keep look': assign((_, look: Look) => ({ look })),
    'keep query': assign((_, query: string) => ({ query })),
    'switch theme': assign(({ context }) => {
      const theme: Theme = context.theme === 'dark' ? 'light' : 'dark'
      return { theme, chosenTheme: theme }
    }),
    /** The page on the screen stays as it was chosen. */
    'wear the theme of the system': assign(({ context: { look, theme: before } }, theme: Theme) => ({
      theme,
      look: { ...look, theme: look.theme === before ? theme : look.theme },
    })),
    /** An error stays until it is dismissed. */
    say: enqueueActions(({ enqueue }, notice: string | null) => {
      enqueue.cancel('notice')
      enqueue.assign({ notice })
    }),
    'say for a while': enqueueActions(({ enqueue }, notice: string) => {
      enqueue.cancel('notice')
      enqueue.assign({ notice })
      enqueue.raise({ type: 'notice.dismissed' }, { id: 'notice', delay: 'notice' })
    }),
    /** Read while the page says that it shows a state. */
    'note where the page is put': assign(({ context: { chosen, place } }) => ({
      put: chosen === null ? null : { source: chosen, place },
    })),
    command: sendTo('sources', (_, command: Command) => command),
    'show the past': sendTo('sources', ({ context }) => pastOf(context)),
    'show the present': sendTo('sources', ({ context }) => presentOf(context)),
  },
  delays: { pace: ({ context }) => context.pace, notice: 6000 },
  guards: {
    'a step follows': ({ context }) => {
      const { listed, number } = viewModelOf(context)
      return context.cursor !== null && stepped(listed, number, 'forward') !== null
    },
    'place is known': ({ context }, link: string) => followed(context, link) !== null,
    'link opens': ({ context }, { link, side }: { link: string; side: Side }) => followed(context, link)?.side === side,
    'link switches charts': ({ context }, link: string) => followed(context, link)?.isChasing === true,
    'link shows an example': ({ context }, link: string) => followed(context, link)?.example != null,
    'a step is chased': ({ context }, { id, steps }: Extract<SourceNews, { type: 'source.stepped' }>) =>
      id === context.chosen && context.cursor === null && chased(context, steps) !== undefined,
    'source is a live page': ({ context }) => {
      const source = sourceOf(context)
      return source?.kind === 'tab' && source.isLive
    },
    'a page can follow': ({ context }) => pageOf(context) !== undefined,
    'an answer was sent': ({ context }) => context.sent !== null,
    'page has left': ({ context }, news: Extract<SourceNews, { type: 'source.changed' }>) => hasLeft(context, news),
    'transition takes an event now': ({ context }, id: string) =>
      canBeTaken(context, id) && transitionById(id)?.kind !== 'always',
    'transition cannot be taken': ({ context }, id: string) => !canBeTaken(context, id),
    'draft can be sent': ({ context }) => {
      const { draft, cursor } = context
      const isNow = sourceOf(context)?.isLive === true && cursor === null
      if (!isNow || draft === null) return false
      const read = readEvent(draft.text, draft.type)
      return 'event' in read && missingFields(viewModelOf(context).actor?.chart ?? '', read.event).length === 0
    },
    'no theme is chosen': ({ context }) => context.chosenTheme === null,
    'source is live': ({ context }) => sourceOf(context)?.isLive === true,
    'another place is looked at': ({ context: { asked, place } }) =>
      asked?.chart !== place.chart || asked.state !== place.state,
    'a state is chosen': ({ context }) => context.place.state !== null,
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    theme: input.chosenTheme ?? input.theme,
    chosenTheme: input.chosenTheme ?? null,
    look: { width: 360, theme: input.chosenTheme ?? input.theme },
    panels: input.panels ?? PANELS,
    sources: [],
    chosen: null,
    cursor: null,
    place: readLink(input.link)?.place ?? { chart: inspected.machines[0]?.id ?? SYSTEM, state: null },
    beside: readLink(input.link)?.beside ?? null,
    wanted: null,
    ...{ compared: [], missing: [], versions: [] },
    notes: input.notes ?? {},
    example: '',
    atlas: readLink(input.link)?.atlas ?? inspected.atlas ?? null,
    arrow: readLink(input.link)?.arrow ?? null,
    run: null,
    heat: null,
    pace: 1000,
    asked: null,
    said: null,
    put: null,
    actor: null,
    filter: FILTERS[0],
    draft: null,
    sent: null,
    query: '',
    notice: input.link.length > 1 && !readLink(input.link) ? words.noSuchPlace(input.link) : null,
  }),
  invoke: [
    { src: 'run sources', id: 'sources' },
    { src: 'watch window', id: 'window' },
    { src: 'watch theme', id: 'theme' },
    { src: 'watch run', id: 'run' },
    { src: 'keep versions', id: 'versions' },
    { src: 'look for examples', id: 'examples' },
    { src: 'find paths', id: 'paths' },
  ],
  // The examples of a chart take a while to be found: only those are looked for that somebody may want to see.
  always: [
    {
      guard: and(['another place is looked at', stateIn({ side: 'paths' })]),
      actions: ['ask for examples', 'note what is asked', 'ask for paths'],
    },
    {
      guard: and(['another place is looked at', or(['a state is chosen', stateIn({ side: 'screen' })])]),
      actions: ['ask for examples', 'note what is asked'],
    },
  ],
  on: {
    'theme.switched': { actions: 'switch theme' },
    'system.themed': {
      guard: 'no theme is chosen',
      actions: { type: 'wear the theme of the system', params: ({ event }) => event.theme },
    },
    'notice.dismissed': { actions: { type: 'say', params: null } },
    'load.retried': { actions: 'load again' },
    'look.chosen': { actions: { type: 'keep look', params: ({ event }) => event.look } },
    'arrow.chosen': { actions: { type: 'point at', params: ({ event }) => event.id } },
    'run.read': {
      actions: [{ type: 'keep run', params: ({ event }) => event.run }, 'lay open what broke'],
    },
    'run.dropped': { actions: ['drop run', 'forget run'] },
    'heat.chosen': { actions: { type: 'keep heat', params: ({ event }) => event.heat } },
    'note.written': { actions: { type: 'keep note', params: ({ event }) => event } },
    'versions.read': { actions: { type: 'keep versions', params: ({ event }) => event.versions } },
    'comparison.ended': { actions: ['end comparison', 'keep comparison'] },
    'comparison.swapped': { actions: ['swap versions', 'keep comparison'] },
    'pace.chosen': { actions: { type: 'keep pace', params: ({ event }) => event.pace } },
    'path.chosen': {
      actions: [{ type: 'want path', params: ({ event }) => event.path }, 'begin wanted source'],
    },
    'filter.chosen': { actions: { type: 'keep filter', params: ({ event }) => event.filter } },
    'panel.opened': { actions: { type: 'open panel', params: ({ event }) => event.panel } },
    'panel.closed': { actions: { type: 'close panel', params: ({ event }) => event.panel } },
    'delay.ended': {
      actions: {
        type: 'command',
        params: ({ context, event }) => ({
          type: 'send',
          id: context.chosen ?? '',
          actor: event.path,
          event: { type: event.event },
        }),
      },
    },
    'delay.skipped': {
      actions: { type: 'command', params: ({ context }) => ({ type: 'skip', id: context.chosen ?? '' }) },
    },
    'simulation.restarted': {
      actions: [
        { type: 'command', params: ({ context }) => ({ type: 'restart', id: context.chosen ?? '' }) },
        'release cursor',
        { type: 'say', params: null },
      ],
    },
    'speed.chosen': {
      guard: 'source is live',
      actions: {
        type: 'command',
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
        'source.restarted': { actions: { type: 'keep news', params: ({ event }) => event } },
        'source.traced': { actions: { type: 'keep news', params: ({ event }) => event } },
        'source.stepped': { actions: { type: 'keep news', params: ({ event }) => event } },
        'source.ended': {
          actions: [
            { type: 'keep news', params: ({ event }) => event },
            { type: 'keep recording', params: ({ event }) => event.id },
          ],
        },
        'reload.announced': { actions: 'keep recordings of live tabs' },
        'source.chosen': { actions: { type: 'choose source', params: ({ event }) => event.id } },
        'source.dropped': {
          actions: [
            { type: 'command', params: ({ event }) => ({ type: 'close', id: event.id }) },
            { type: 'drop source', params: ({ event }) => event.id },
          ],
        },
      },
    },
    cursor: {
      on: {
        'cursor.moved': [
          {
            guard: stateIn({ chart: 'chasing' }),
            actions: { type: 'look at', params: ({ context, event }) => movedBy(context, event.to) },
          },
          { actions: { type: 'place cursor', params: ({ context, event }) => movedBy(context, event.to) } },
        ],
        'cursor.placed': [
          {
            guard: stateIn({ chart: 'chasing' }),
            actions: { type: 'look at', params: ({ context, event }) => placedAt(context, event.number) },
          },
          { actions: { type: 'place cursor', params: ({ context, event }) => placedAt(context, event.number) } },
        ],
        'cursor.released': { actions: 'release cursor' },
      },
    },
    chart: {
      on: {
        'place.chosen': {
          actions: {
            type: 'go to',
            params: ({ event: { place, arrow, said } }) => ({ place: opened(place), arrow, said }),
          },
        },
        // What lies above the chart is closed first.
        'escape.pressed': {
          guard: and([not(stateIn({ search: 'open' })), stateIn({ simulation: 'closed' })]),
          actions: { type: 'go to', params: ({ context }) => ({ place: { chart: context.place.chart, state: null } }) },
        },
        'beside.chosen': { actions: { type: 'put beside', params: ({ event }) => event.chart } },
        'beside.turned': { actions: 'turn to the other chart' },
        'beside.closed': { actions: 'close the chart beside' },
        'actor.chosen': {
          actions: {
            type: 'look at',
            params: ({ event }) => ({ actor: event.path, place: { chart: event.chart, state: null } }),
          },
        },
        'link.followed': [
          {
            guard: { type: 'link switches charts', params: ({ event }) => event.link },
            target: '.chasing',
            actions: [{ type: 'follow link', params: ({ event }) => event.link }, 'begin wanted source'],
          },
          {
            guard: { type: 'place is known', params: ({ event }) => event.link },
            actions: [{ type: 'follow link', params: ({ event }) => event.link }, 'begin wanted source'],
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
              guard: { type: 'a step is chased', params: ({ event }) => event },
              actions: {
                type: 'look at',
                params: ({ context, event }) => chased(context, event.steps) ?? {},
              },
            },
          },
        },
      },
    },
    page: {
      on: {
        'page.restored': {
          guard: 'source is a live page',
          actions: [
            {
              type: 'command',
              params: ({ context, event }) => ({ type: 'restore', id: context.chosen ?? '', snapshot: event.snapshot }),
            },
            'note where the page is put',
          ],
        },
      },
      initial: 'free',
      states: {
        free: { on: { 'page.tied': { guard: 'a page can follow', target: 'tied' } } },
        tied: {
          entry: 'show the past',
          exit: 'show the present',
          on: {
            'page.freed': 'free',
            'source.changed': { guard: { type: 'page has left', params: ({ event }) => event }, target: 'free' },
            'source.chosen': 'free',
            'source.dropped': 'free',
            'cursor.moved': { actions: 'show the past' },
            'cursor.placed': { actions: 'show the past' },
            'cursor.released': { actions: 'show the past' },
          },
        },
      },
    },
    play: {
      initial: 'paused',
      states: {
        paused: {
          on: {
            'play.started': [
              { guard: 'a step follows', target: 'playing' },
              { target: 'playing', actions: { type: 'look at', params: ({ context }) => movedBy(context, 'first') } },
            ],
          },
        },
        playing: {
          on: {
            'play.paused': 'paused',
            'source.chosen': 'paused',
            'source.dropped': 'paused',
            'cursor.released': 'paused',
          },
          after: {
            pace: [
              {
                guard: 'a step follows',
                target: 'playing',
                reenter: true,
                // The page may be tied, and the chart may follow, as to a cursor that is moved by hand.
                actions: raise({ type: 'cursor.moved', to: 'forward' }),
              },
              { target: 'paused' },
            ],
          },
        },
      },
    },
    draft: {
      on: {
        'transition.picked': {
          guard: { type: 'transition takes an event now', params: ({ event }) => event.id },
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
        // An answer that was refused can be mended.
        'source.refused': {
          actions: ['take answer back', { type: 'say', params: ({ event }) => event.reason }],
        },
        'source.stepped': { guard: 'an answer was sent', actions: 'forget answer' },
        'actor.chosen': { actions: 'drop draft' },
        'draft.sent': {
          guard: 'draft can be sent',
          actions: [
            {
              type: 'command',
              params: ({ context: { chosen, draft } }) => {
                const read = readEvent(draft?.text ?? '', draft?.type ?? '')
                const event = 'event' in read ? read.event : { type: draft?.type ?? '' }
                return { type: 'send', id: chosen ?? '', actor: draft?.actor ?? '', event }
              },
            },
            'drop answer',
          ],
        },
      },
    },
    side: {
      on: {
        'context.shown': { target: '.context', actions: { type: 'open panel', params: 'details' } },
        'events.shown': { target: '.events', actions: { type: 'open panel', params: 'details' } },
        'screen.shown': { target: '.screen', actions: { type: 'open panel', params: 'details' } },
        'state.shown': { target: '.state', actions: { type: 'open panel', params: 'details' } },
        'transition.picked': [
          {
            guard: stateIn({ side: 'paths' }),
            actions: { type: 'point at', params: ({ event }) => event.id },
          },
          // Nobody who stands in its source would hear its event.
          {
            guard: { type: 'transition cannot be taken', params: ({ event }) => event.id },
            target: '.state',
            actions: [
              { type: 'go to', params: ({ context, event }) => goalOf(context, event.id) },
              { type: 'open panel', params: 'details' },
            ],
          },
          { target: '.events', actions: { type: 'open panel', params: 'details' } },
        ],
        'paths.shown': { target: '.paths', actions: [{ type: 'open panel', params: 'details' }, 'ask for paths'] },
        'work.picked': { target: '.events', actions: { type: 'open panel', params: 'details' } },
        'example.asked': { target: '.screen', actions: { type: 'open panel', params: 'details' } },
        'link.followed': SIDES.map(side => ({
          guard: { type: 'link opens' as const, params: ({ event }) => ({ link: event.link, side }) },
          target: `.${side}` as const,
          actions: [
            { type: 'open panel' as const, params: 'details' as const },
            ...(side === 'paths' ? (['ask for paths'] as const) : []),
          ],
        })),
      },
      initial: 'state',
      states: { context: {}, events: {}, screen: {}, state: {}, paths: {} },
    },
    screen: {
      // Without a source, the screen shows examples at the cursor, too.
      on: {
        'example.chosen': { target: '.example', actions: { type: 'choose example', params: ({ event }) => event.id } },
      },
      initial: 'cursor',
      states: {
        cursor: {
          on: {
            'example.watched': 'example',
            'example.asked': 'example',
            // Who found the words of a page wants to see the page that says them.
            'place.chosen': { guard: ({ event }) => event.said !== undefined, target: 'example' },
            'link.followed': {
              guard: { type: 'link shows an example', params: ({ event }) => event.link },
              target: 'example',
            },
          },
        },
        example: {
          on: {
            'cursor.watched': 'cursor',
            // Who goes through the steps wants to see the page of each.
            'cursor.moved': 'cursor',
            'cursor.placed': 'cursor',
            'play.started': 'cursor',
          },
        },
      },
    },
    below: {
      on: {
        'log.shown': { target: '.log', actions: { type: 'open panel', params: 'timeline' } },
        'sequence.shown': { target: '.sequence', actions: { type: 'open panel', params: 'timeline' } },
      },
      initial: 'log',
      states: { log: {}, sequence: {} },
    },
    search: {
      initial: 'closed',
      states: {
        closed: { on: { 'search.opened': 'open', 'chart.sought': 'leading' } },
        open: {
          entry: { type: 'keep query', params: '' },
          on: {
            'search.typed': { actions: { type: 'keep query', params: ({ event }) => event.query } },
            'search.closed': 'closed',
            'place.chosen': 'leading',
          },
        },
        /** What was found is to have the focus once it is drawn. */
        leading: { on: { 'chart.reached': 'closed', 'search.opened': 'open' } },
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
            input: ({ event }) => (event as Extract<WorkspaceEvent, { type: 'file.opened' }>).file,
            onDone: {
              target: 'waiting',
              actions: [
                { type: 'keep file', params: ({ event }) => event.output },
                { type: 'keep for a reload', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'waiting',
              actions: { type: 'say', params: ({ event }) => words.sentence(event.error) },
            },
          },
        },
      },
    },
    export: {
      initial: 'idle',
      states: {
        idle: { on: { 'export.requested': 'exporting' } },
        exporting: {
          invoke: {
            src: 'export',
            id: 'export',
            input: ({ event }) => (event as Extract<WorkspaceEvent, { type: 'export.requested' }>).request,
            onDone: { target: 'idle', actions: { type: 'say for a while', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: { type: 'say', params: ({ event }) => words.sentence(event.error) } },
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
                type: 'command',
                params: ({ event }) => ({ type: 'simulate', chart: event.chart, input: event.input }),
              },
            },
          },
        },
      },
    },
  },
})

export type WorkspaceActor = ActorRefFrom<typeof workspaceMachine>
export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>
