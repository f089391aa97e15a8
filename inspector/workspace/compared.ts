import { inspected } from '#inspected'
import { type Chart, type ChartTransition, chartOf } from '../chart/chart'
import { type Difference, differencesOf } from '../versions/difference'
import { type Version, versionName } from '../versions/version'
import type { WorkspaceContext } from './events'
import { chartById } from './place'
import type { ViewModel } from './view-model'
import { words } from './words'

const known = new WeakMap<readonly Version[], ReadonlyMap<string, Difference>>()

/** How every chart differs between the two versions that are compared, by its id; none while nothing is compared. */
export function differences(compared: readonly Version[]): ReadonlyMap<string, Difference> {
  const all = known.get(compared) ?? found(compared)
  known.set(compared, all)
  return all
}

/** A chart as it is drawn: of a comparison both versions in one, else as it is written. */
export function drawnChart(compared: readonly Version[], id: string): Chart | undefined {
  return differences(compared).get(id)?.chart ?? chartById(id)
}

/** All charts of a comparison, as they are drawn; none while nothing is compared. */
export function drawnCharts(compared: readonly Version[]): Chart[] {
  return [...differences(compared).values()].map(({ chart }) => chart)
}

/** The transition of this id, of whichever chart that is drawn. */
export function drawnTransition(compared: readonly Version[], id: string): ChartTransition | undefined {
  const [, chart = ''] = /^(?:gone: )?([^. ]*)/.exec(id) ?? []
  return drawnChart(compared, chart)?.transitions.find(transition => transition.id === id)
}

/** Whether two files are compared: nobody who lives today lives in their charts. */
export function isOfOtherTimes(compared: readonly Version[]): boolean {
  return compared.length === 2
}

/** What is lit in the charts that are drawn. */
export function litIn(compared: readonly Version[], view: ViewModel): ViewModel {
  return isOfOtherTimes(compared) ? { ...view, actor: undefined, active: new Set(), last: [] } : view
}

/** What is compared with what, in words. */
export function comparison([before, now]: readonly Version[]): string | null {
  return before ? words.versions.of(named(before), now ? named(now) : words.versions.now) : null
}

/** A version by its name and, where it is known, its day. */
function named({ name, date }: Version): string {
  return date ? words.versions.dated(name, date.slice(0, 10)) : name
}

/** The names of the versions that a link compares and that are not open. */
export function lacking({ missing, versions }: Pick<WorkspaceContext, 'missing' | 'versions'>): string[] {
  return missing.filter(({ id }) => !versions.some(one => versionName(one).id === id)).map(({ name }) => name)
}

function found([before, now = present()]: readonly Version[]): ReadonlyMap<string, Difference> {
  return new Map(before ? differencesOf(before, now).map(one => [one.chart.id, one]) : [])
}

function present(): Version {
  return {
    format: 'fract-charts',
    version: 1,
    name: '',
    charts: inspected.machines.map(({ machine }) => chartOf(machine)),
  }
}
