import type { Level } from './run'

/** What a level of the path tests is called. */
export const LEVELS: Record<Level, string> = { charts: 'level 1', views: 'level 2', site: 'level 3' }

/** A count of things, in the plural where it is not one. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
