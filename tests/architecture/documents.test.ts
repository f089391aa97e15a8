import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { CHARTS } from '../../inspector/sale/charts'

const FOLDERS = 'bench build docs hosting inspector machines paths proofs public sandbox scripts src tests words'.split(
  ' ',
)
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]*)\``, 'g')

it.each([
  'README.md',
  'docs/CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/first-load.md',
  'docs/glossary.md',
  'docs/hosting.md',
  'docs/qa.md',
  'docs/safety.md',
  'docs/scale.md',
  'docs/decisions.md',
  'docs/wallet-payment.md',
  'docs/inspector.md',
  'docs/translating.md',
])('%s names only paths that are there', document => {
  const paths = [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  expect(paths.filter(path => !existsSync(path) && !path.includes('NAME'))).toEqual([])
})

describe('docs/architecture.md says of the machines', () => {
  const document = readFileSync('docs/architecture.md', 'utf8')
  const [, section = ''] = /## The machines\n(.*?)\n## /s.exec(document) ?? []

  it('each by its name, and who invokes it', () => {
    const rows = [...section.matchAll(/^\| `([\w-]+)` +\|[^|]*\|([^|]*)\|$/gm)]
    const said = rows.map(([, id = '', owners = '']) => [id, namesIn(owners).sort()])
    const due = CHARTS.map(({ id }) => [id, idsOf(({ machine }) => invokedBy(machine).includes(id))])
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(due))
    expect(said).toHaveLength(due.length)
  })

  it('which of them watch the page', () => {
    const [, said = ''] = /`watch page`, which (.*?)\./s.exec(section) ?? []
    expect(namesIn(said).sort()).toEqual(idsOf(({ machine }) => invokedBy(machine).includes('watch page')))
  })
})

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
}

function idsOf(matches: (chart: (typeof CHARTS)[number]) => boolean): string[] {
  return CHARTS.filter(matches)
    .map(({ id }) => id)
    .sort()
}

/** What a machine invokes in any of its states: the id of a machine, the name of anything else. */
function invokedBy(machine: AnyStateMachine): string[] {
  const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)]
  return nodes(machine.root)
    .flatMap(({ invoke }) => invoke)
    .map(({ src }) => {
      const logic = machine.implementations.actors[String(src)]
      return logic instanceof StateMachine ? logic.id : String(src)
    })
}
