import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDERS = ['bench', 'docs', 'hosting', 'inspector', 'machines', 'public', 'sandbox', 'scripts', 'src', 'tests']
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]*)\``, 'g')

it.each([
  'README.md',
  'docs/CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/first-load.md',
  'docs/glossary.md',
  'docs/qa.md',
  'docs/inspector.md',
])('%s names only paths that are there', document => {
  const paths = [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  expect(paths.filter(path => !existsSync(path) && !path.includes('NAME'))).toEqual([])
})
