import { inspected } from '#inspected'
import { chartOf } from '../chart/chart'
import { type Difference, differencesOf } from '../versions/difference'
import { type Version, versionName } from '../versions/version'
import type { WorkspaceContext } from './events'
import { words } from './words'

const known = new WeakMap<readonly Version[], ReadonlyMap<string, Difference>>()

/** How every chart differs between the two versions that are compared, by its id; none while nothing is compared. */
export function differences(compared: readonly Version[]): ReadonlyMap<string, Difference> {
  const all = known.get(compared) ?? found(compared)
  known.set(compared, all)
  return all
}

/** What is compared with what, in words. */
export function comparison([before, now]: readonly Version[]): string | null {
  return before ? words.versions.of(before.name, now?.name ?? words.versions.now) : null
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
