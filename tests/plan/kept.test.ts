import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock, setup, waitFor } from 'xstate'
import { promocodeMachine } from '#machines/promocode'
import type { Trace } from '#trace/format'
import { recorder } from '#trace/recorder'
import { traceOf } from '#trace/trace'
import { redacted } from '#trace-file/redaction'
import { Explorer } from '../../paths/engine/explorer'
import { follower } from '../../paths/engine/life'
import { Taken } from '../../paths/engine/taken'
import type { Walk } from '../../paths/engine/walk'
import { livesIn, namedSteps } from '../../paths/kept/from-trace'
import { KEPT, pathOf } from '../../paths/kept/kept'
import { WALKS } from '../../paths/walks/every-walk'
import { keepPath } from '../../scripts/keep-path'

/** A till that is closed after a sale, or, with the fault, sells on. */
function till(afterSale: 'closed' | 'open') {
  return setup({ types: { events: {} as { type: 'sold'; to: string } | { type: 'opened' } } }).createMachine({
    id: 'till',
    initial: 'open',
    states: { open: { on: { sold: afterSale } }, closed: { on: { opened: 'open' } } },
  })
}

function walkOf(machine: ReturnType<typeof till>): Walk {
  const walk: Walk<typeof machine> = {
    machine,
    inputs: { 'the day begins': undefined },
    events: { 'a coat is sold': { type: 'sold', to: 'Ada' }, 'the till is opened': { type: 'opened' } },
    invariants: {
      'every sale closes the till': ({ now, step }) => step !== 'a coat is sold' || now.matches('closed'),
    },
  }
  return walk as unknown as Walk
}

function traced(machine: AnyStateMachine, events: readonly { type: string; to?: string }[], limit = 500): Trace {
  const log = recorder({ limit })
  const actor = createActor(machine, { id: machine.id, inspect: log.inspect }).start()
  for (const event of events) actor.send(event)
  return redacted(traceOf(log, {}))
}

const SOLD_TWICE = [
  { type: 'sold', to: 'somebody with a name' },
  { type: 'sold', to: 'somebody else' },
]

const FAULTY = walkOf(till('open'))
const MENDED = walkOf(till('closed'))

async function outcome(walk: Walk, steps: readonly string[], endsIn?: string): Promise<string> {
  const kept = { chart: 'till', name: 'sold twice', steps, ...(endsIn !== undefined && { endsIn }) }
  return follower(
    walk,
    new Taken(walk.machine),
  )(pathOf(kept, new Explorer(walk))).then(
    () => 'holds',
    (error: Error) => error.message.split('\n')[0] ?? '',
  )
}

const labelsOf = (...of: Parameters<typeof namedSteps>) => namedSteps(...of).map(({ label }) => label)

describe('a path from a saved trace', () => {
  const [life] = livesIn(traced(till('open'), SOLD_TWICE))
  const steps = life ? labelsOf(life, FAULTY) : []

  it('says of a step what the trace has otherwise, where the walk has no better words', () => {
    const [nameless] = livesIn(traced(till('open'), [{ type: 'sold', to: 'Ada' }, { type: 'sold' }]))
    expect(nameless && namedSteps(nameless, FAULTY)).toEqual([
      { label: 'the day begins', differs: [] },
      { label: 'a coat is sold', differs: [] },
      { label: 'a coat is sold', differs: ['to'] },
    ])
  })

  it('says where the machine goes elsewhere now than on that day', () => {
    const [day] = livesIn(traced(till('open'), SOLD_TWICE.slice(0, 1)))
    expect(day && namedSteps(day, MENDED)[1]).toEqual({
      label: 'a coat is sold',
      differs: [],
      elsewhere: { led: 'open', leads: 'closed' },
    })
  })

  it('tells no answer as its opposite, though the machine went where the opposite leads now', async () => {
    const asking = (no: 'shut' | 'open') =>
      setup({ types: { events: {} as { type: 'answered'; yes: boolean } } }).createMachine({
        id: 'till',
        initial: 'asked',
        states: {
          asked: { on: { answered: [{ guard: ({ event }) => event.yes, target: 'open' }, { target: no }] } },
          open: {},
          shut: {},
        },
      })
    const walk = {
      machine: asking('shut'),
      inputs: { 'the day begins': undefined },
      events: { 'yes is said': { type: 'answered', yes: true }, 'no is said': { type: 'answered', yes: false } },
      invariants: {},
    } satisfies Walk<ReturnType<typeof asking>>
    const log = recorder()
    const actor = createActor(asking('open'), { id: 'till', inspect: log.inspect }).start()
    actor.send({ type: 'answered', yes: false })
    const [day] = livesIn(redacted(traceOf(log, {})))
    const told = (walked: Walk) => day && namedSteps(day, walked)[1]
    expect(told(walk as unknown as Walk)).toEqual({
      label: 'no is said',
      differs: [],
      elsewhere: { led: 'open', leads: 'shut' },
    })
    const { 'yes is said': yes } = walk.events
    expect(told({ ...walk, events: { 'yes is said': yes } } as unknown as Walk)).toEqual({
      label: 'yes is said',
      differs: ['yes'],
    })
  })

  it('has the words of the walk, whatever private texts became', () => {
    expect(steps).toEqual(['the day begins', 'a coat is sold', 'a coat is sold'])
  })

  it('fails until the machine is mended, and ends where it no longer goes on', async () => {
    expect(await outcome(FAULTY, steps)).toBe('It does not hold that every sale closes the till.')
    expect(await outcome(MENDED, steps)).toBe('holds')
    expect(pathOf({ chart: 'till', name: '', steps }, new Explorer(MENDED)).steps).toHaveLength(2)
  })

  it('may say where it has to end', async () => {
    expect(await outcome(MENDED, ['the day begins'], 'open')).toBe('holds')
    expect(await outcome(MENDED, ['the day begins'], 'closed')).toBe(`It ends in "open", and must end in 'closed'.`)
  })

  it('begins by the shortest way where the trace has forgotten its beginning', () => {
    const trace = traced(till('closed'), [{ type: 'sold', to: 'Ada' }, { type: 'opened' }], 1)
    expect(trace.before).toMatchObject([{ path: 'till', value: 'closed' }])
    expect(livesIn(trace).map(one => labelsOf(one, MENDED))).toEqual([
      ['the day begins', 'a coat is sold', 'the till is opened'],
    ])
  })

  it('is refused where the walk does not know what happened', () => {
    const [life] = livesIn(traced(till('open'), SOLD_TWICE))
    const { events: _, ...without } = FAULTY
    expect(() => life && labelsOf(life, without)).toThrow(
      "Step 2 of till: the walk of 'till' knows no 'sold' in \"open\".",
    )
  })

  it('does not outlive the words of its walk', () => {
    const renamed = { chart: 'till', name: 'sold twice', steps: ['the day begins', 'a coat is given away'] }
    expect(() => pathOf(renamed, new Explorer(MENDED))).toThrow("the walk has no step 'a coat is given away'")
  })
})

describe('npm run paths -- --from', () => {
  it('keeps what breaks, by its name, in a list that is run with the others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fract-kept-'))
    const [from, file] = [join(folder, 'trace.json'), join(folder, 'kept.json')]
    writeFileSync(file, '[]')
    const log = recorder()
    const machine = promocodeMachine.provide({ actors: { 'check promocode': fromPromise(async () => false) } })
    const [input, clock] = [{ inPath: null, stored: null }, new SimulatedClock()]
    const actor = createActor(machine, { id: 'promocode', input, clock, inspect: log.inspect }).start()
    actor.send({ type: 'code.typed', code: 'WRONG' })
    clock.increment(400)
    await waitFor(actor, snapshot => snapshot.matches('invalid'))
    writeFileSync(from, JSON.stringify(redacted(traceOf(log, {}))))
    const told = vi.spyOn(console, 'log').mockReturnValue()
    const refused = vi.spyOn(console, 'error').mockReturnValue()

    expect(await keepPath({ from, file })).toBe(1)
    expect(refused).toHaveBeenLastCalledWith(expect.stringContaining('Nothing that is checked breaks in it.'))
    const options = { from, file, chart: 'promocode', 'ends-in': 'valid' }
    expect(await keepPath(options)).toBe(1)
    expect(refused).toHaveBeenLastCalledWith('It breaks in promocode. Keep it by --name, in words of what is wrong.')
    expect(await keepPath({ ...options, name: 'a wrong code' })).toBe(0)
    expect(told.mock.lastCall?.[0]).toContain('npx vitest run --project charts -t "promocode: a wrong code"')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      {
        chart: 'promocode',
        name: 'a wrong code',
        steps: ['a first visit', 'FRIEND5 is typed', '400 ms pass', 'check promocode answers not valid'],
        endsIn: 'valid',
      },
    ])
    expect(await keepPath({ ...options, name: 'a wrong code' })).toBe(1)
    expect(refused).toHaveBeenLastCalledWith(expect.stringContaining('is kept already: choose another name'))
    expect(await keepPath({ ...options, 'ends-in': 'nowhere' })).toBe(1)
    expect(refused).toHaveBeenLastCalledWith(expect.stringContaining("'promocode' has no state 'nowhere'. It has: "))
    expect(await keepPath({ ...options, from: 'no.json' })).toBe(1)
    expect(refused).toHaveBeenLastCalledWith('There is no file no.json.')
  })
})

it('every kept path is of a machine that is walked', () => {
  expect(KEPT.filter(({ chart }) => !WALKS.some(({ machine }) => machine.id === chart))).toEqual([])
})
