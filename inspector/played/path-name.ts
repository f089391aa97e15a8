/** A path of a chart by the id that its steps make, which stays the same while other paths come and go. */
export interface PathName {
  chart: string
  path: string
}

const MODEL = 'model-'

/** The chart that is drawn of a model, told apart from that of the machine of the same name; an id of its states or transitions too. */
export function inModel(id: string): string {
  return `${MODEL}${id}`
}

/** The machine of whose name a model is, by the id of the model's chart; `null` for the chart of a machine. */
export function machineOf(chart: string): string | null {
  return chart.startsWith(MODEL) ? chart.slice(MODEL.length) : null
}

/** The id of a path with these steps. */
export function pathWith(steps: readonly string[]): string {
  return fingerprint(steps.join('\n'))
}

/** The id of a path as a source, by which a link can play the same one again. */
export function pathId({ chart, path }: PathName): string {
  return ['path', chart, path].join(':')
}

/** The path that the id of a source stands for; `null` for that of another source. */
export function pathOf(id: string): PathName | null {
  const [, chart, path] = /^path:([^:]+):([0-9a-z]{1,14})$/.exec(id) ?? []
  return chart === undefined || path === undefined ? null : { chart, path }
}

/** The link that lays a path open at one of its steps, counted from 1. */
export function linkToStep(name: PathName, step: number): string {
  return `#${name.chart}?${new URLSearchParams({ source: pathId(name), step: String(step), side: 'paths' })}`
}

/** A short hash of a text (FNV-1a, 2 × 32 bits): two texts with the same one are the same. */
export function fingerprint(text: string): string {
  const hash = (start: number) => {
    let sum = start
    for (let place = 0; place < text.length; place++) sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193)
    return (sum >>> 0).toString(36)
  }
  return hash(0x811c9dc5) + hash(0x9747b28c)
}
