import { createActor, fromCallback } from 'xstate'
import type { Step, Trace } from '#trace/format'
import type { OpenedFile } from '../../inspector/workspace/chosen'
import type { RunCommand } from '../../inspector/workspace/doors/run'
import type { VersionsCommand } from '../../inspector/workspace/doors/versions'
import type { ExportRequest } from '../../inspector/workspace/events'
import { type Command, EMPTY, fileSource, type Source } from '../../inspector/workspace/source'
import { viewModelOf } from '../../inspector/workspace/view-model'
import { workspaceMachine } from '../../inspector/workspace/workspace.machine'
import { Deferred } from '../../paths/fixtures/deferred'
import { NOW } from '../../paths/fixtures/now'

export const ORDER_TOLD = 'order.live.status order.received'
export const RECEIVER_KNOWN = 'order.live.receiver.unasked  0'
export const BECAME_WAITING = 'order.live.status became.WAITING 0'
const started = (path: string, chart: string | null, value: Step['value'], from: string | null): Partial<Step> => ({
  actor: path,
  kind: 'started',
  event: { type: 'xstate.init' },
  from,
  chart,
  value,
})

/** A page that pays for an order: three charts, one piece of work, and the answer that leads from NEW to WAITING. */
export const STEPS = steps(
  started('sale', 'sale', { form: { paying: 'open' }, panel: 'closed' }, null),
  {
    ...started('sale/order', 'order', { live: { status: 'NEW', details: 'pinned', receiver: 'unasked' } }, 'sale'),
    context: { order: { status: 'NEW', paid: null } },
  },
  started('sale/order/polling', 'polling', { awake: 'asking' }, 'sale/order'),
  started('sale/order/polling/fetch', null, null, 'sale/order/polling'),
  {
    ...started('sale/order/polling/fetch', null, null, null),
    kind: 'stopped',
    event: { type: 'xstate.promise.resolve' },
    status: 'done',
  },
  {
    actor: 'sale/order/polling',
    event: { type: 'xstate.done.actor.fetch' },
    from: 'sale/order/polling/fetch',
    transitions: ['polling.awake.asking xstate.done.actor.fetch 0'],
    chart: 'polling',
    value: { awake: 'resting' },
  },
  {
    actor: 'sale/order',
    event: { type: 'order.received' },
    from: 'sale/order/polling',
    transitions: [`${ORDER_TOLD} 3`, RECEIVER_KNOWN, BECAME_WAITING],
    chart: 'order',
    value: { live: { status: 'WAITING', details: 'pinned', receiver: 'known' } },
    context: { order: { status: 'WAITING', paid: null } },
  },
)
export const LAST = 7
export const TRACE: Trace = { ...EMPTY, savedAt: new Date(NOW).toISOString(), steps: STEPS }

export function steps(...all: Partial<Step>[]): Step[] {
  const whole: Step = {
    number: 0,
    at: NOW,
    actor: 'sale',
    kind: 'moved',
    event: { type: 'order.received' },
    from: null,
    transitions: [],
    chart: null,
    value: null,
    context: {},
    status: 'active',
  }
  return all.map((step, index) => ({ ...whole, ...step, number: index + 1, at: NOW + index * 100 }))
}

export const tab = (id: string, title = 'The sale'): Source => ({
  ...fileSource(title, TRACE, []),
  id,
  kind: 'tab',
  isLive: true,
})

export function start(link = '') {
  const commands: Command[] = []
  const ofRun: RunCommand[] = []
  const kept: VersionsCommand[] = []
  const file = new Deferred<OpenedFile, File>()
  const exporting = new Deferred<string, ExportRequest>()
  const actor = createActor(
    workspaceMachine.provide({
      actors: {
        'run sources': fromCallback<Command>(({ receive }) => receive(command => commands.push(command))),
        'watch run': fromCallback<RunCommand>(({ receive }) => receive(command => ofRun.push(command))),
        'keep versions': fromCallback<VersionsCommand>(({ receive }) => receive(command => kept.push(command))),
        'read file': file.logic,
        export: exporting.logic,
      },
    }),
    { input: { theme: 'dark', link } },
  ).start()
  const context = () => actor.getSnapshot().context
  return {
    actor,
    commands,
    ofRun,
    kept,
    file,
    exporting,
    context,
    view: () => viewModelOf(context()),
    does: actor.send,
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(value),
  }
}
