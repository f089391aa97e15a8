import { not } from 'xstate'

/** The parts of a machine that are mutated: the config of `createMachine`, and the named delays of `setup`. */
export interface MachineParts {
  config: Config
  delays: Record<string, number>
}

/** One small mutation, and the machine that has it. */
export interface Mutant {
  /** `order-polling: silent.missing, after 'order missing' -> lost: target swapped to retrying`; no two are the same. */
  name: string
  /** The ids of the states and transitions that are changed, as charts name them. */
  of: readonly string[]
  machine: MachineParts
}

type Many<T> = T | readonly T[]
type Action = string | { type: string } | (((...args: never[]) => unknown) & { type?: string })
type Target = string | Branch
interface Branch {
  target?: string
  guard?: unknown
  actions?: Many<Action>
  reenter?: boolean
}
interface Invoke {
  src: string
  id?: string
  onDone?: Many<Target>
  onError?: Many<Target>
  onSnapshot?: Many<Target>
}
export interface Config {
  id?: string
  initial?: string
  tags?: readonly string[]
  entry?: Many<Action>
  exit?: Many<Action>
  always?: Many<Target>
  on?: Record<string, Many<Target>>
  after?: Record<string, Many<Target>>
  invoke?: Many<Invoke>
  states?: Record<string, Config>
}

type Path = readonly (string | number)[]
/** A mutation: its place in the machine, the replacement (`undefined`: nothing), its name, and the id of what it changes. */
type Mutation = [path: Path, value: unknown, name: string, of: string]

/** The events of invoked work, as XState names them. */
const DESCRIPTORS = {
  onDone: 'xstate.done.actor',
  onError: 'xstate.error.actor',
  onSnapshot: 'xstate.snapshot',
}

/** Every mutant of a machine, always in the same order. */
export function mutants(machine: MachineParts): Mutant[] {
  const { config } = machine
  const inStates = mutationsOf(config, config, ['config'], [])
  const delays = Object.entries(machine.delays).map(([delay, time]) => ({
    path: ['delays', delay],
    value: time * 2,
    name: `delay '${delay}': doubled`,
    of: [...new Set(inStates.flatMap(([, , , of]) => (of.includes(` xstate.after.${delay}.`) ? [of] : [])))],
  }))
  return [...delays, ...inStates.map(([path, value, name, of]) => ({ path, value, name, of: [of] }))].map(
    ({ path, value, name, of }) => ({
      name: `${config.id}: ${name}`,
      of,
      machine: replaced(machine, path, value) as MachineParts,
    }),
  )
}

/** The mutations of one state and of those in it; `place` is its path among the states. */
function mutationsOf(root: Config, state: Config, path: Path, place: readonly string[]): Mutation[] {
  const id = [root.id, ...place].join('.')
  const called = (what: string) => `${place.join('.') || 'the whole'}, ${what}`
  const transitions = (value: Many<Target> | undefined, at: Path, when: string, descriptor: string) =>
    items(value, at).flatMap(([target, item, number], index) =>
      faultsOfTransition(root, target, item, called(`${when}${number}`), place, `${id} ${descriptor} ${index}`),
    )
  const actions = (value: Many<Action> | undefined, at: Path, when: string) => drops(value, at, called(when), id)

  return [
    ...Object.keys(state.states ?? {})
      .filter(name => state.initial !== undefined && name !== state.initial)
      .slice(0, 1)
      .map(
        (name): Mutation => [[...path, 'initial'], name, called(`initial ${state.initial}: swapped to ${name}`), id],
      ),
    ...items(state.tags, [...path, 'tags']).map(
      ([tag, at]): Mutation => [at, undefined, called(`tag '${tag}': dropped`), id],
    ),
    ...actions(state.entry, [...path, 'entry'], 'entry'),
    ...actions(state.exit, [...path, 'exit'], 'exit'),
    ...Object.entries(state.on ?? {}).flatMap(([event, value]) =>
      transitions(value, [...path, 'on', event], `on '${event}'`, event),
    ),
    ...Object.entries(state.after ?? {}).flatMap(([delay, value]) =>
      transitions(value, [...path, 'after', delay], `after '${delay}'`, `xstate.after.${delay}.${id}`),
    ),
    ...transitions(state.always, [...path, 'always'], 'always', ''),
    ...items(state.invoke, [...path, 'invoke']).flatMap(([invoke, at]) => [
      [at, undefined, called(`'${invoke.src}': not invoked`), id] as Mutation,
      ...(['onDone', 'onError', 'onSnapshot'] as const).flatMap(end =>
        transitions(
          invoke[end],
          [...at, end],
          `'${invoke.src}' ${end}`,
          `${DESCRIPTORS[end]}.${invoke.id ?? invoke.src}`,
        ),
      ),
    ]),
    ...Object.entries(state.states ?? {}).flatMap(([name, child]) =>
      mutationsOf(root, child, [...path, 'states', name], [...place, name]),
    ),
  ]
}

function faultsOfTransition(
  root: Config,
  written: Target,
  path: Path,
  when: string,
  place: readonly string[],
  id: string,
): Mutation[] {
  const branch = typeof written === 'string' ? { target: written } : written
  const { target, guard, actions, reenter } = branch
  const called = target === undefined ? when : `${when} -> ${target}`
  const other = target === undefined ? undefined : sibling(root, target, place)
  const mutations: Mutation[] = [[path, undefined, `${called}: dropped`, id]]
  const instead = (changes: object, what: string) =>
    mutations.push([path, { ...branch, ...changes }, `${called}: ${what}`, id])
  if (other !== undefined) instead({ target: other }, `target swapped to ${other}`)
  if (guard !== undefined) instead({ guard: not(guard as never) }, `guard ${nameOf(guard)} negated`)
  if (reenter) instead({ reenter: false }, 'does not reenter')
  return [...mutations, ...drops(actions, [...path, 'actions'], called, id)]
}

/** Each action left out on its own. */
function drops(value: Many<Action> | undefined, path: Path, when: string, id: string): Mutation[] {
  return items(value, path).map(([action, at]) => [at, undefined, `${when}: action ${nameOf(action)} dropped`, id])
}

/** A piece as it is named; of a `raise` its event too, because one transition may raise two. */
function nameOf(piece: unknown): string {
  if (typeof piece === 'string') return `'${piece}'`
  const { type, event } = piece as { type?: string; event?: { type?: string } }
  return `'${type}${event?.type ? ` ${event.type}` : ''}'`
}

/** The parts of a list that may be written as one part, each with its path, and its number where there are more. */
function items<T>(value: Many<T> | undefined, path: Path): [item: T, path: Path, number: string][] {
  if (value === undefined) return []
  if (!Array.isArray(value)) return [[value as T, path, '']]
  return value.map((item: T, index) => [item, [...path, index], value.length > 1 ? ` #${index + 1}` : ''])
}

/** The target that a slip of the pen would name: the first other state beside the one meant, written the same way. */
function sibling(root: Config, target: string, place: readonly string[]): string | undefined {
  const [first = '', ...rest] = target.split('.')
  const meant = first.startsWith('#')
    ? rest
    : first === ''
      ? [...place, ...rest]
      : [...place.slice(0, -1), first, ...rest]
  const name = meant.at(-1)
  if (name === undefined) return undefined
  let parent: Config | undefined = root
  for (const step of meant.slice(0, -1)) parent = parent?.states?.[step]
  if (!parent?.states || !(name in parent.states)) throw new Error(`${place.join('.')}: there is no '${target}'.`)
  const other = Object.keys(parent.states).find(state => state !== name)
  return other === undefined ? undefined : `${target.slice(0, target.length - name.length)}${other}`
}

/** A copy with `value` at `path`; `undefined` takes the part out, from a list without a gap. */
function replaced(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(whole)) {
    const part = replaced(whole[step as number], rest, value)
    return part === undefined ? whole.toSpliced(step as number, 1) : whole.with(step as number, part)
  }
  const { [step]: former, ...others } = whole as Record<string | number, unknown>
  const part = replaced(former, rest, value)
  return part === undefined ? others : { ...(whole as object), [step]: part }
}
