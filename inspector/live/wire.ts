import type { PersistedSnapshot, Step, Trace } from '#trace/format'
import type { Chart } from '../chart/chart'

/** The channel between pages and inspectors of one origin. */
const CHANNEL = 'fract-inspector'

/** Of the messages below. A page and an inspector of different versions do not hear each other. */
const WIRE_VERSION = 1

/** What a page shows: itself as it is, itself after an earlier step, or a restored state. */
export type Shown = { kind: 'now' } | { kind: 'step'; number: number } | { kind: 'restored' }

/** A page that can be looked into. */
export interface Tab {
  /** New with every load of a page. */
  id: string
  title: string
  /** Milliseconds of the epoch. */
  startedAt: number
  /** Whether somebody can see it. */
  visible: boolean
  shows: Shown
  /** How many times faster than real its delays pass; 1 unless it was changed. */
  speed: number
  /** The error by which its sale ended. */
  error?: string
}

/** What a page says. */
type PageMessage =
  | { type: 'hello'; tab: Tab }
  | { type: 'bye'; tab: string }
  | { type: 'trace'; tab: string; trace: Trace }
  | { type: 'step'; tab: string; step: Step }
  /** The charts of machines, for an inspector that was built without them; before the first step of each. */
  | { type: 'charts'; tab: string; charts: readonly Chart[] }
  | { type: 'refusal'; tab: string; reason: string }

/** What an inspector asks of a page. */
export type Command =
  /** To a chart by its path (`sale/order`), as if a view had sent it. */
  | { type: 'send'; tab: string; actor: string; event: { type: string; [detail: string]: unknown } }
  /** Show the page as it stood after a step; `null` is back to now. The page goes on beneath. */
  | { type: 'travel'; tab: string; number: number | null }
  /** Show the page standing in a state; `null` is back to now. The page goes on beneath. */
  | { type: 'restore'; tab: string; snapshot: PersistedSnapshot | null }
  | { type: 'speed'; tab: string; factor: number }

type InspectorMessage = { type: 'who' } | { type: 'catch up'; tab: string } | Command

/** What an inspector hears, as events that a chart may take. */
export type News =
  | { type: 'tab.appeared'; tab: Tab }
  | { type: 'tab.changed'; tab: Tab }
  | { type: 'tab.vanished'; tab: string }
  /** The whole log, once after a tab appeared and again whenever steps were missed. */
  | { type: 'trace.arrived'; tab: string; trace: Trace }
  /** The step that follows the last one; none is ever left out between `trace.arrived` and here. */
  | { type: 'step.arrived'; tab: string; step: Step }
  /** Charts of a page, before the steps of their actors. */
  | { type: 'charts.arrived'; tab: string; charts: readonly Chart[] }
  /** An event that the page did not take, because it would have ended it. */
  | { type: 'event.refused'; tab: string; reason: string }

/** An inspector's end of the wire. */
export interface Line {
  send(command: Command): void
  close(): void
}

/** A page's end of the wire. */
export interface PageLine {
  /** Says that the page is there, and what is new about it. */
  hello(): void
  step(step: Step): void
  charts(charts: readonly Chart[]): void
  /** Says why an event was not taken. */
  refuse(reason: string): void
  bye(): void
  close(): void
}

/** The part of a `BroadcastChannel` that the wire uses. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

/** How often an inspector asks who is there, and how long a tab may be silent before it counts as gone. */
export const ROLL_CALL = { every: 2_000, patience: 6_000 } as const

/**
 * Listens to all pages. Asks by itself who is there, for the log of a page that it did not know, and again when steps were
 * missed; a tab that says nothing for `ROLL_CALL.patience` has vanished. A hidden page's own clock may stand still, so
 * pages only answer.
 */
export function listenToPages(hear: (news: News) => void, channel: Channel = open()): Line {
  const tabs = new Map<string, { tab: Tab; heardAt: number; last: number | null }>()
  const send = (message: InspectorMessage) => channel.postMessage({ ...message, version: WIRE_VERSION })

  const takes = {
    hello: ({ tab }: PageMessage & { type: 'hello' }) => {
      const known = tabs.get(tab.id)
      tabs.set(tab.id, { tab, heardAt: Date.now(), last: known?.last ?? null })
      if (!known) {
        hear({ type: 'tab.appeared', tab })
        send({ type: 'catch up', tab: tab.id })
      } else if (JSON.stringify(known.tab) !== JSON.stringify(tab)) hear({ type: 'tab.changed', tab })
    },
    bye: ({ tab }: PageMessage & { type: 'bye' }) => {
      if (tabs.delete(tab)) hear({ type: 'tab.vanished', tab })
    },
    trace: ({ tab, trace }: PageMessage & { type: 'trace' }) => {
      const known = tabs.get(tab)
      if (!known) return
      const last = trace.steps.at(-1)?.number ?? 0
      // Another inspector may have asked for it.
      if (known.last !== null && last <= known.last) return
      known.last = last
      hear({ type: 'trace.arrived', tab, trace })
    },
    step: ({ tab, step }: PageMessage & { type: 'step' }) => {
      const known = tabs.get(tab)
      if (!known || known.last === null || step.number <= known.last) return
      if (step.number > known.last + 1) return send({ type: 'catch up', tab })
      known.last = step.number
      hear({ type: 'step.arrived', tab, step })
    },
    charts: ({ tab, charts }: PageMessage & { type: 'charts' }) => {
      if (tabs.has(tab)) hear({ type: 'charts.arrived', tab, charts })
    },
    refusal: ({ tab, reason }: PageMessage & { type: 'refusal' }) => {
      if (tabs.has(tab)) hear({ type: 'event.refused', tab, reason })
    },
  }
  channel.addEventListener('message', ({ data }) => {
    if (isMessage<PageMessage>(data, takes)) takes[data.type](data as never)
  })

  const call = () => {
    for (const [id, { heardAt }] of tabs) {
      if (Date.now() - heardAt > ROLL_CALL.patience) takes.bye({ type: 'bye', tab: id })
    }
    send({ type: 'who' })
  }
  const calling = setInterval(call, ROLL_CALL.every)
  call()

  return {
    send,
    close: () => {
      clearInterval(calling)
      channel.close()
    },
  }
}

/** Tells inspectors about a page: who it is and its whole log when they ask, and every step as it happens. */
export function answerInspectors(
  page: { tab: () => Tab; trace: () => Trace; charts?: () => readonly Chart[]; obey: (command: Command) => void },
  channel: Channel = open(),
): PageLine {
  const say = (message: PageMessage) => channel.postMessage({ ...message, version: WIRE_VERSION })
  const { id } = page.tab()
  const takes = {
    who: () => say({ type: 'hello', tab: page.tab() }),
    'catch up': ({ tab }: InspectorMessage & { tab: string }) => {
      if (tab !== id) return
      const charts = page.charts?.() ?? []
      if (charts.length > 0) say({ type: 'charts', tab: id, charts })
      say({ type: 'trace', tab: id, trace: page.trace() })
    },
    send: obeys,
    travel: obeys,
    restore: obeys,
    speed: obeys,
  }
  function obeys(command: Command) {
    if (command.tab === id) page.obey(command)
  }
  channel.addEventListener('message', ({ data }) => {
    if (isMessage<InspectorMessage>(data, takes)) takes[data.type](data as never)
  })
  takes.who()

  return {
    hello: takes.who,
    step: step => say({ type: 'step', tab: id, step }),
    charts: charts => say({ type: 'charts', tab: id, charts }),
    refuse: reason => say({ type: 'refusal', tab: id, reason }),
    bye: () => say({ type: 'bye', tab: id }),
    close: () => channel.close(),
  }
}

function isMessage<Message extends { type: string }>(data: unknown, takes: object): data is Message {
  if (typeof data !== 'object' || data === null) return false
  const { version, type } = data as Record<string, unknown>
  return version === WIRE_VERSION && typeof type === 'string' && Object.hasOwn(takes, type)
}

/** The channel of this origin. */
export function open(): Channel {
  return new BroadcastChannel(CHANNEL)
}
