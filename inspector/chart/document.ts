import type { Chart } from './chart'
import { mermaidOf } from './mermaid'
import { stateSentence, stateWords, transitionSentence, transitionWords } from './sentences'

const STATES = ['State', 'What it means', 'What it does', 'Tags']
const TRANSITIONS = ['In', 'When', 'If', 'Then', 'And does']

/** A chart as a page of Markdown that stands beside its picture, `<id>.svg`: to be read, and to be compared. */
export function documentOf(chart: Chart, title: string): string {
  return [
    `# ${title}: \`${chart.id}\``,
    ...(chart.description === null ? [] : [chart.description]),
    `Written by \`npm run statecharts\` from [machines/${chart.id}.machine.ts](../../machines/${chart.id}.machine.ts); not by hand.`,
    `![The statechart ${chart.id}](${chart.id}.svg)`,
    `\`\`\`mermaid\n${mermaidOf(chart)}\`\`\``,
    '## States',
    table(
      STATES,
      chart.states.map(state => stateWords(chart, state)),
    ),
    '## Transitions',
    table(
      TRANSITIONS,
      chart.transitions.map(transition => transitionWords(chart, transition)),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

/** What a page of `documentOf` says, a sentence for each state and each transition. */
export function sentencesOf(document: string): string[] {
  const [, states = '', transitions = ''] = document.split(/^## .*$/m)
  return [...rowsOf(states).map(stateSentence), ...rowsOf(transitions).map(transitionSentence)]
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function rowsOf(section: string): string[][] {
  const lines = section.split('\n').filter(line => line.startsWith('|'))
  return lines.slice(2).map(line => line.slice(2, -2).split(' | '))
}
