import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import whole from '../../vitest.config'
import type { CodeMutant } from './mutate-code'
import { mutated } from './mutate-code'

const ROOT = resolve(import.meta.dirname, '../..')
const mutant: CodeMutant = JSON.parse(process.env.MUTANT ?? 'null')
const projects = whole.test?.projects ?? []
const views = projects.find(
  project => typeof project === 'object' && 'test' in project && project.test?.name === 'views',
)

/** Level 2 with one mutant of the code in place of its file, which the environment names. */
export default defineConfig({
  root: ROOT,
  test: {
    tags: whole.test?.tags ?? [],
    projects: [
      {
        ...(views as object),
        plugins: [
          {
            name: 'mutants of the code',
            enforce: 'pre',
            transform: (source, id) =>
              id.split('?')[0] === resolve(ROOT, mutant.file) ? { code: mutated(source, mutant), map: null } : null,
          },
        ],
      },
    ],
  },
})
