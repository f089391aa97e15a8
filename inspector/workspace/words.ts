import type { Mark } from '../chart/marks'
import { KIND } from '../chart/words'
import { machineOf } from '../played/path-name'
import type { Measure } from '../run/heat'
import { Unreachable } from '../unreachable'
import type { Panels } from './events'
import type { Source } from './source'
import type { Filter } from './steps'

/** What the workspace says. */
export const words = {
  noSuchPlace: (link: string) => `There is no chart or state ‘${link.replace(/^#/, '')}’. Choose one from the list.`,
  wrongFile: (name: string) =>
    `‘${name}’ is none of the files that can be opened here: a trace (‘Save trace’, or ‘Save a technical log’ on the page), charts of another time (‘npm run statecharts -- save’), a last run (.cache/last-run.json), or notes (‘Save notes’).`,
  sentence: (error: unknown): string =>
    error instanceof Unreachable ? words.unreachable.that : error instanceof Error ? error.message : String(error),
  /** What is not built in is asked of the host that the inspector came from. */
  unreachable: {
    that: 'This could not be loaded: the network is away. Try again once it is back.',
    paths: 'The paths could not be loaded: the network is away.',
    examples: 'The examples could not be loaded: the network is away.',
    screen: 'The page could not be loaded: the network is away.',
    again: 'Try again',
  },
  dismiss: 'Dismiss',
  charts: 'Charts',
  sources: 'Sources',
  actors: 'Actors',
  open: 'Open a file…',
  simulate: 'Simulate…',
  search: 'Search',
  toChart: 'Skip to the chart',
  link: 'Copy link',
  theme: { dark: 'Light theme', light: 'Dark theme' },
  panels: { lists: 'Lists', details: 'Details', timeline: 'Timeline' } satisfies Record<keyof Panels, string>,
  raise: 'Open the timeline',
  lower: 'Close the timeline',
  welcome: {
    title: 'No page is open.',
    live: 'Open it in another tab of this browser and it appears here. Or open a saved trace.',
    still: 'Open a saved trace.',
    simulate: 'Or simulate a chart.',
  },
  source: {
    kind: { tab: 'Tab', file: 'Trace', simulation: 'Simulation', path: 'Path' } satisfies Record<
      Source['kind'],
      string
    >,
    live: 'live',
    ended: 'closed: a recording',
    error: (error: string) => `ended by an error: ${error}`,
    file: 'read only',
    drop: (title: string) => `Remove ${title}`,
  },
  differs:
    'The page in its tab was put into a state (▶) and goes on from there. The chart is lit as the page stands beneath it.',
  shows: { now: '', step: (number: number) => `shows step ${number}`, restored: 'shows a state' },
  wanted: {
    coming: 'It is being laid open…',
    file: 'This link is about a trace that is not open here. Open its file, and you see what the link shows.',
    tab: 'This link is about a tab that is not open in this browser. Open the trace that was saved of it, and you see the step of the link.',
  },
  standing: {
    title: 'Where it is',
    /** The state is that which was left; none where a state around it has the arrow. */
    by: (state: string | null, event: string) => [state && `from ${state}`, `by ${event}`].filter(Boolean).join(' '),
  },
  drawing: (chart: string) => `Drawing ${chart} …`,
  nobody: 'Nobody lives in this chart at this step.',
  still: 'The chart as it is written. With a page, a trace or a simulation, it lights up.',
  side: { context: 'Context', events: 'Events', screen: 'Screen', state: 'State', paths: 'Paths' },
  sideName: 'Details',
  belowName: 'What happened',
  below: { log: 'Log', sequence: 'Sequence' },
  log: { number: 'Step', time: 'Time', actor: 'Actor', event: 'Heard', led: 'Led to', from: 'From' },
  filters: {
    'without ticks': 'All but ticks',
    everything: 'Everything',
    'what moved': 'Changes of state',
    'this actor': 'This actor',
    'what moved this actor': 'Its changes of state',
  } satisfies Record<Filter, string>,
  filter: 'Show',
  first: 'First step',
  back: 'One step back',
  forward: 'One step forward',
  last: 'Last step',
  follow: 'Newest step',
  chase: 'Switch charts',
  tie: 'Rewind page',
  followSays: 'Stays at the newest step as it comes',
  chaseSays: 'Shows the chart of whatever changed its state last',
  tieSays: 'Shows the page as it stood at the step',
  speed: 'Speed',
  paused: 'Paused',
  skip: 'Next delay',
  restart: 'Start again',
  step: 'Step',
  stepOf: (number: number, last: number) => `${number} of ${last}`,
  save: 'Save trace',
  outside: 'page or clock',
  work: 'work',
  changed: (number: number) => `Changed at step ${number}`,
  unchanged: 'Nothing here has changed since it started.',
  nothing: 'nothing',
  either: (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names),
  drive: {
    past: 'The cursor stands in the past. Follow the newest step to send events.',
    none: 'It takes no events here.',
    readOnly: 'This is a recording: its events can be read and not sent.',
    noActor: 'Choose an actor that lives, and you see what it can hear.',
    guarded: 'has a condition',
    refused: 'its condition does not hold',
    example: 'Example',
    payload: 'Event, as JSON',
    send: 'Send',
    drop: 'Close',
    to: (path: string) => `to ${path}`,
    missing: (fields: readonly string[]) => `This event has no ${fields.join(', no ')}, and every example of it has.`,
    always: 'This transition takes itself as soon as it may: no event can be sent for it.',
  },
  state: {
    kind: KIND,
    end: 'an end',
    map: 'a box for each machine: a click opens its chart',
    initial: 'it starts here',
    active: (number: number | null) => (number === null ? 'it is here now' : `it was here at step ${number}`),
    tags: 'Tags',
    invokes: 'Work',
    entry: 'On entry',
    exit: 'On exit',
    meta: 'Notes',
    transitions: 'Leads on',
    nowhere: 'Nothing leads to another state: this is an end.',
    through: (state: string) => `By ${state}, which is around it`,
    leadsHere: 'Leads here',
    fromStart: 'The machine starts here.',
    fromNowhere: 'Nothing leads here by its name.',
    entering: (state: string) => `by entering ${state}`,
    from: (state: string) => `from ${state}`,
    stays: 'stays',
    exports: 'Take away',
    wholeChart: 'The whole chart',
    onlyState: 'This state alone',
    lit: 'The states that are active are lit in it.',
    svg: 'SVG',
    png: 'PNG',
    mermaid: 'Mermaid',
    mermaidText: 'Copy Mermaid',
    show: 'Show on the screen',
    atlas: 'In the atlas',
    about: 'What it does',
    choose: 'Choose a state, and you see what can be done with it.',
    restore: 'Put the page there',
    now: 'Back to now',
  },
  arrow: { event: 'Event', from: 'From', to: 'Leads to', guard: 'Condition', actions: 'Does' },
  screen: {
    cursor: 'At the cursor',
    example: 'An example of this state',
    width: 'Width',
    theme: 'Theme',
    language: 'Language',
    dark: 'Dark',
    light: 'Light',
    noPage: 'There is no page at this step.',
    ofModel: 'A model has no page: it says what a tester does and has to see.',
    mustSee: (sees: readonly string[]) => `Here that is: ${sees.join('; ')}.`,
    machinePaths: (machine: string) => `The page is shown at each step of the paths of ‘${machine}’.`,
    which: (count: number) => (count === 1 ? 'The one example of it' : `One of ${figure(count)} examples`),
    /** Which of the listed examples is shown, and among how many. */
    place: (place: number, listed: number, all: number) =>
      [
        place > 0 ? `${figure(place)} of ${figure(listed)}` : figure(listed),
        listed < all && `with these words, of ${counted(all, 'example')}`,
      ]
        .filter(Boolean)
        .join(' '),
    more: (count: number) => `${count} more`,
    saying: 'With the words',
    usual: 'Nothing unusual',
    list: 'Examples of this state',
    former: 'Former example',
    next: 'Next example',
    noneSays: 'No example has these words.',
    way: (steps: readonly string[]) => `The shortest way there: ${steps.filter(Boolean).join(' → ')}.`,
    asking: 'Looking for examples…',
    none: 'No example of this state is known.',
    leftAtOnce: 'This state is left at once, so that no page ever stands in it.',
    incomplete: (number: number, complete: number) =>
      `At step ${number} the page is still being put together. This is step ${complete}, the first at which it is whole.`,
    choose: 'Choose a state in the chart, and you see the page that stands in it.',
  },
  play: 'Play',
  pause: 'Pause',
  pace: 'Pace',
  paceSays: 'From one step to the next',
  paces: (milliseconds: number) => `${milliseconds / 1000} s`,
  paths: {
    through: 'Through',
    anywhere: 'Anywhere',
    listing: 'Finding the paths…',
    unknown: 'No paths of this chart are known.',
    saying: 'With the words',
    /** How many paths there are and, where a place or words are asked for, how many of them are found. */
    count: (count: number, all: number, isThrough: boolean, isSought: boolean) => {
      const found = isThrough || isSought ? `${figure(count)} of ${counted(all, 'path')}` : counted(all, 'path')
      return `${found}${isThrough ? ' go through here' : ''}${isSought ? ' with these words' : ''}.`
    },
    begin: (steps: readonly string[]) => `All of them begin so: ${steps.join(' → ')}.`,
    more: 'Show more',
    first: (count: number, all: number) => `${figure(count)} of ${figure(all)} are listed, the shortest first.`,
    ordinary: 'The ordinary way',
    endings: 'One for each way to end',
    others: 'All others',
    ends: (state: string) => `It ends in ${state}`,
    steps: (count: number) => counted(count, 'step'),
    says: 'The paths that the tests walk: together they take every transition. Choose one to play it on the chart.',
    model: 'As a tester says them, and sees on the page, they are paths of the model',
    title: (chart: string, steps: number, name?: string) =>
      `${chart}, ${name ?? `a path of ${counted(steps, 'step')}`}`,
    finding: (chart: string) =>
      `Finding the path among all paths of ‘${chart}’. The larger the chart, the longer it takes.`,
    id: (id: string) => `id ${id}`,
    noSuch: (chart: string) =>
      `The chart '${chart}' no longer has this path: machine, walk or model is another one now.`,
    ask: 'Paths through here',
  },
  models: 'Models',
  run: {
    title: 'Last run',
    drop: 'Remove this run',
    none: 'None is known. ‘npm test -- charts views’ and ‘npm run test:mutants -- charts’ write it into .cache/last-run.json.',
    of: (day: string, paths: number, broken: number, mutants: number) =>
      [
        day,
        paths > 0 && `${counted(paths, 'path')} tried, ${figure(broken)} broke`,
        mutants > 0 && `${counted(mutants, 'mutant')} tried`,
      ]
        .filter(Boolean)
        .join(' · '),
    path: (chart: string, id: string, name?: string) => `${chart}, path id ${id}${after(name)}`,
    broken: (count: number) => (count === 0 ? 'No path broke.' : `${counted(count, 'path')} broke`),
    breach: (says: string, count: number) =>
      count === 1 ? says : `${says} ${figure(count)} paths, of which this is the shortest.`,
    never: (count: number) => (count === 0 ? 'Every arrow was taken.' : `${figure(count)} never taken`),
    least: (chart: string) => `Arrows of ‘${chart}’, the least taken first`,
    survive: (count: number) =>
      count === 0 ? 'No mutant survives.' : `${figure(count)} ${count === 1 ? 'mutant survives' : 'mutants survive'}`,
    first: (count: number) => `The first ${count} are listed.`,
    breaksAt: (step: number) => `Breaks at step ${step}.`,
    /** A chart that was not walked again keeps what an older run came to. */
    period: (oldest: string, newest: string) => (oldest === newest ? newest : `${oldest} to ${newest}`),
    neverIn: (level: string, time: string) => `${level}, in the run of ${time}`,
    brokeIn: (time: string) => `Broke in the run of ${time}.`,
    goThere: 'Go there',
  },
  heat: {
    label: 'Heat',
    off: 'Off',
    of: { paths: 'Paths', mutants: 'Mutants' } satisfies Record<Measure, string>,
    legend: 'What the signs mean',
    says: {
      paths: 'Paths through each state and arrow, when each level was last walked:',
      mutants: 'Mutants of each state and arrow that a test kills, of all:',
    } satisfies Record<Measure, string>,
    none: (measure: Measure, isOpened: boolean) =>
      [
        `There is no last run to show. Run ‘${measure === 'paths' ? 'npm test -- charts views' : 'npm run test:mutants -- charts'}’`,
        isOpened ? ', and open the file .cache/last-run.json that it writes.' : ', and turn to this window again.',
      ].join(''),
    unknown: (chart: string, measure: Measure) =>
      measure === 'paths'
        ? `The last run did not walk ‘${chart}’.`
        : machineOf(chart) === null
          ? `No mutants of ‘${chart}’ were tried yet: ‘npm run test:mutants -- charts’ tries them.`
          : `‘${chart}’ is a model, which has no mutants: those of its machine are tried.`,
  },
  beside: {
    label: 'Beside',
    none: 'Nothing',
    turn: 'Turn to this chart',
    close: (chart: string) => `Close ${chart}`,
  },
  system: 'Which machine invokes which',
  notes: {
    title: 'Notes',
    label: 'Note',
    hint: 'Kept in this browser, saved as a file, and part of what you take away.',
    save: 'Save notes',
  },
  versions: {
    title: 'Versions',
    now: 'now',
    of: (before: string, now: string) => `${before} → ${now}`,
    dated: (name: string, day: string) => (name.includes(day) ? name : `${name} (${day})`),
    mark: { added: 'added', gone: 'gone', changed: 'changed', same: '' } satisfies Record<Mark | 'same', string>,
    swap: 'Swap',
    end: 'End the comparison',
    changed: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    same: 'Nothing of this chart has changed.',
    none: 'No chart differs between the two.',
    legend: 'What + − ~ mean',
    at: (place: number, count: number) =>
      place < 0 ? words.versions.changed(count) : `change ${place + 1} of ${count}`,
    previous: 'Previous change',
    next: 'Next change',
    hint: 'To compare the charts with an earlier version, open its file above. ‘npm run statecharts -- save’ writes one, also of an earlier commit.',
    missing: (names: readonly string[]) =>
      `This link compares the charts of ${quoted(names)}. A link holds no file: open ${names.length === 1 ? 'the file' : 'these files'}, and you see the comparison.`,
  },
  held: {
    timers: 'Delays',
    noTimers: 'No delay is under way.',
    now: 'Now',
    endNow: (delay: string) => `Now: ${delay}`,
    left: (milliseconds: number) => `in ${(milliseconds / 1000).toFixed(1)} s`,
    work: 'Work under way',
    noWork: 'Nobody waits for an answer.',
    answer: 'Answer…',
    answerTo: (work: string) => `Answer… ${work}`,
    watches: 'watches',
    effects: 'What it would have done',
    noEffects: 'Nothing so far.',
    of: (chart: string, more: string) => [chart, more].filter(Boolean).join(' · '),
  },
  simulation: {
    title: 'Simulate a chart',
    says: 'It runs in this window. No work answers by itself: you answer it.',
    chart: 'Chart',
    input: 'Starts with',
    start: 'Start',
    close: 'Close',
    ended: (error: string) => `The simulation ended: ${error}. Start it again.`,
  },
  find: {
    title: 'Search charts',
    label: 'Any word of a chart or of the page',
    kind: {
      chart: 'chart',
      state: 'state',
      event: 'event',
      action: 'action',
      guard: 'condition',
      tag: 'tag',
      work: 'work',
      description: 'description',
      page: 'words on the page',
      note: 'note',
    },
    alike: 'spelled alike',
    none: 'No chart says this.',
    close: 'Close the search',
  },
  copied: {
    link: (files: readonly string[], isOfTab = false) =>
      isOfTab
        ? `The link is copied. It is about a tab of this browser: for somebody else ‘Save trace’${files.length > 0 ? `, and send it with ${quoted(files)}` : ', and send it with the link'}. Opened there, it stands at this step.`
        : files.length === 0
          ? 'The link is copied.'
          : `The link is copied. It compares ${quoted(files)} and holds no file: send ${files.length === 1 ? 'the file' : 'the files'} with it.`,
    noLink: 'The browser keeps the clipboard from this page. The address of this window is the same link: copy that.',
    mermaid: 'The Mermaid text is copied.',
    noMermaid: 'The browser keeps the clipboard from this page. ‘Mermaid’ saves the same text as a file.',
  },
  noPicture: 'The browser could not paint so large a picture. ‘SVG’ saves the same drawing in any size.',
  notKept:
    'The browser keeps nothing for this page now: after a reload it is gone. What you need later, save as a file.',
  saved: (name: string) => `${name} is saved.`,
} as const

function quoted(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names.map(name => `‘${name}’`))
}

/** A count, with a comma at each thousand. Numbers of steps and paths are names, and have none. */
function figure(count: number): string {
  return count.toLocaleString('en')
}

function counted(count: number, thing: string): string {
  return `${figure(count)} ${thing}${count === 1 ? '' : 's'}`
}

function after(name: string | undefined): string {
  return name === undefined ? '' : `: ${name}`
}
