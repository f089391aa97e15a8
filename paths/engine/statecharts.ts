import { chartOf } from '../../inspector/chart/chart'
import { documentOf, sentencesOf } from '../../inspector/chart/document'
import { layoutOf } from '../../inspector/chart/layout'
import { svgOf } from '../../inspector/chart/svg'
import type { Shown } from '../../inspector/inspected'

export const FOLDER = 'docs/statecharts'
const REPAIR = 'If that is meant: npm run statecharts'

/** The page of a chart: `docs/statecharts/<id>.md`. */
export function dueDocument({ machine, title }: Shown): string {
  return documentOf(chartOf(machine), title)
}

/** The picture of a chart: `docs/statecharts/<id>.svg`. */
export async function dueDrawing({ machine }: Shown): Promise<string> {
  return svgOf(await layoutOf(chartOf(machine)), { theme: 'light' })
}

/** What a chart says otherwise than its page does, in plain English; `null` when they agree. */
export function change(id: string, written: string | null, due: string): string | null {
  if (written === null) return `The chart '${id}' is not in ${FOLDER} yet. ${REPAIR}`
  if (written === due) return null
  const [former, present] = [sentencesOf(written), sentencesOf(due)]
  const added = present.filter(sentence => !former.includes(sentence))
  const gone = former.filter(sentence => !present.includes(sentence))
  if (added.length + gone.length === 0) {
    return `The chart '${id}' does the same, but its page ${FOLDER}/${id}.md has other words or another order. ${REPAIR}`
  }
  const changes = [
    ...(added.length > 0 ? [`now also\n${listed(added)}`] : []),
    ...(gone.length > 0 ? [`no longer\n${listed(gone)}`] : []),
  ]
  return `The chart '${id}' has changed: ${changes.join(';\n')}.\n${REPAIR}`
}

function listed(sentences: readonly string[]): string {
  return sentences.map(sentence => `  ${sentence}`).join('\n')
}
