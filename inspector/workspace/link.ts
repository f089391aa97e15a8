import { inspected } from '#inspected'
import type { Chart } from '../chart/chart'
import { MEASURES, type Measure } from '../run/heat'
import { type VersionName, versionName } from '../versions/version'
import type { Beside } from './beside'
import type { Look, Theme, WorkspaceContext } from './events'
import { arrowIn, linkTo, type Place, placeIn, placeOf, unchecked } from './place'
import { FILTERS, type Filter } from './steps'

export const SIDES = ['context', 'events', 'screen', 'state', 'paths'] as const
export type Side = (typeof SIDES)[number]

/** What a link holds: a place, and of everything beside it what was said. */
export interface Link {
  place: Place
  source: string | null
  /** The path of the actor that was looked at. */
  actor: string | null
  step: number | null
  /** Which panel of the details is open. */
  side: Side | null
  /** The id of the example of the state that is shown; none where the screen shows the step. */
  example: string | null
  width: Look['width'] | null
  /** The theme of the page on the screen, and that of the inspector. */
  page: Theme | null
  theme: Theme | null
  /** The language of the page on the screen. */
  language: string | null
  /** The id of the transition that is pointed at. */
  arrow: string | null
  heat: Measure | null
  /** Which steps the log lists; `null` for the first of `FILTERS`. */
  filter: Filter | null
  /** Whether each change of state switches to the chart of its actor. */
  isChasing: boolean
  beside: Beside | null
  /** The versions of the charts that are compared; one alone with the charts as they are. */
  compared: readonly VersionName[]
  /** The atlas that the link was made for. */
  atlas: string | null
}

const WIDTHS: readonly Look['width'][] = [360, 768, 1440]

/** The facts that a link is made of. */
export type Linked = Pick<
  WorkspaceContext,
  | 'place'
  | 'chosen'
  | 'actor'
  | 'cursor'
  | 'wanted'
  | 'example'
  | 'look'
  | 'chosenTheme'
  | 'theme'
  | 'arrow'
  | 'heat'
  | 'filter'
  | 'beside'
  | 'compared'
  | 'missing'
  | 'atlas'
> & {
  side: Side | null
  isExample: boolean
  isChasing: boolean
}

/** A link that opens the same, as the address bar holds it: `#order/live.status?source=…&step=12&theme=dark`. */
export function linkOf({
  place,
  chosen,
  actor,
  cursor,
  side,
  isExample,
  example,
  look,
  theme,
  chosenTheme,
  wanted,
  arrow,
  heat,
  filter,
  isChasing,
  beside,
  compared,
  missing,
  atlas,
}: Linked): string {
  // A source that is not here yet is still what the link is about.
  const awaited = wanted?.source != null && (chosen === null || cursor === null) ? wanted : null
  const source = awaited?.source ?? chosen
  // On another panel the screen is not seen, and turning to it shows what was chosen there.
  const isScreen = side === 'screen'
  const said: [string, string | number | null][] = [
    ['source', source],
    ['actor', source && (awaited ? awaited.actor : actor)],
    ['step', source && (awaited ? awaited.step : cursor)],
    ['side', side],
    ['example', isExample && (isScreen || example !== '') ? example : null],
    ['width', isScreen || look.width !== WIDTHS[0] ? look.width : null],
    ['page', look.theme !== theme || (isScreen && chosenTheme !== null) ? look.theme : null],
    ['language', look.language ?? null],
    ['theme', chosenTheme],
    // What a comparison points at may be a state, or gone.
    ['arrow', compared.length > 0 || missing.length > 0 ? arrow : arrowIn(place, arrow)],
    ['heat', heat],
    ['show', filter === FILTERS[0] ? null : filter],
    ['switch', isChasing ? 'on' : null],
    ['beside', beside && linkTo(beside.place).slice(1)],
    ['besideActor', chosen && (beside?.actor ?? null)],
    ['besideAt', beside?.at ?? null],
    ...[...compared.map(versionName), ...missing].map(({ id, name }): [string, string] => [
      'compared',
      `${id}:${name}`,
    ]),
    ['atlas', atlas === inspected.atlas ? null : atlas],
  ]
  const parts = said.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return `${linkTo(place)}?${new URLSearchParams(parts)}`
}

/**
 * What a link holds; `null` when neither the product nor the charts that are drawn have such a chart or state. Of versions that are
 * not open yet, nobody knows what they have.
 */
export function readLink(link: string, drawn: readonly Chart[] = []): Link | null {
  const [path = '', query = ''] = link.split('?')
  const said = new URLSearchParams(query)
  const compared = said.getAll('compared').flatMap(versionIn).slice(0, 2)
  const place = placeOf(path) ?? placeIn(drawn, path) ?? (compared.length > 0 ? unchecked(path) : null)
  if (!place) return null
  const second = placeOf(said.get('beside') ?? '')
  return {
    place,
    source: said.get('source'),
    actor: said.get('actor'),
    step: count(said.get('step')),
    side: oneOf(SIDES, said.get('side')),
    example: said.get('example'),
    width: WIDTHS.find(width => String(width) === said.get('width')) ?? null,
    page: oneOf(['dark', 'light'], said.get('page')),
    theme: oneOf(['dark', 'light'], said.get('theme')),
    language: oneOf(
      (inspected.languages ?? []).map(({ tag }) => tag),
      said.get('language'),
    ),
    // What a comparison points at may be gone.
    arrow: compared.length > 0 ? said.get('arrow') : arrowIn(place, said.get('arrow')),
    compared,
    heat: oneOf(MEASURES, said.get('heat')),
    filter: oneOf(FILTERS, said.get('show')),
    isChasing: said.get('switch') === 'on',
    beside: second && {
      place: second,
      actor: said.get('besideActor'),
      at: oneOf(['start', 'end'], said.get('besideAt')) ?? 'end',
    },
    atlas: pageAt(said.get('atlas')),
  }
}

/** The id of a simulation, by which a link can start the same one again. */
export function simulationId({ chart, input }: { chart: string; input: string }, count: number): string {
  return ['simulation', count, chart, input].join(':')
}

/** The simulation that an id stands for; `null` for that of another source. */
export function simulationOf(id: string): { chart: string; input: string } | null {
  const [, chart, input] = /^simulation:\d+:([^:]+):(.*)$/.exec(id) ?? []
  return chart !== undefined && input !== undefined ? { chart, input } : null
}

/** Whether a link is about a tab, which lives in one browser. */
export function isOfTab({ source }: Pick<Link, 'source'>): boolean {
  return source !== null && !/^(?:file|simulation|path):/.test(source)
}

/** A link to the first step of a path, in the place that is looked at. */
export function wantedPath(place: Place, source: string): Link {
  return {
    place,
    source,
    step: 1,
    ...{ actor: null, side: null, example: null, width: null, page: null, theme: null, language: null },
    ...{ arrow: null, heat: null, filter: null, isChasing: false, beside: null, compared: [], atlas: null },
  }
}

function versionIn(text: string): VersionName[] {
  const [, id, name] = /^([0-9a-z]{1,14}):(.*)$/.exec(text) ?? []
  return id === undefined || name === undefined ? [] : [{ id, name }]
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The address of a page, and of no script. */
function pageAt(text: string | null): string | null {
  return text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null
}

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | null {
  return names.find(name => name === text) ?? null
}
