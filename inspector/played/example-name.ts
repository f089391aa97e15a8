import { fingerprint } from './path-name'

/** A state that a chart can be in, by which the atlas and the inspector speak of the same one. */
interface Named {
  chart: string
  name: string
  /** The ids of the state nodes that are active in it. */
  states: readonly string[]
}

/** The id of an example in a link: it stays the same while other examples come and go. */
export function exampleId(name: string): string {
  return fingerprint(name)
}

/** The link that shows an example on the screen, with the innermost of its states chosen; of regions the first. */
export function linkToExample({ chart, name, states }: Named): string {
  const depth = (id: string) => id.split('.').length
  const inner = states.reduce((one, other) => (depth(other) > depth(one) ? other : one), chart)
  const place = [chart, inner.slice(chart.length + 1)].filter(Boolean).join('/')
  return `#${place}?${new URLSearchParams({ side: 'screen', example: exampleId(name) })}`
}

/** The id of an example's face on the page of the atlas. The numbers of namesakes are part of their names. */
export function faceId(name: string): string {
  return name.replace(/[^\p{L}\p{N}.“”]+/gu, '-').replace(/-$/, '')
}
