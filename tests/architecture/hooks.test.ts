import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fract-subject-'))
afterAll(() => rmSync(folder, { recursive: true }))

function accepts(subject: string): boolean {
  const file = join(folder, 'message')
  writeFileSync(file, `${subject}\n\nBecause of a why.\n`)
  return spawnSync(process.execPath, ['.githooks/subject.mjs', file]).status === 0
}

describe('the subject of a commit', () => {
  it.each([
    'fix: keep the last stage on screen when a refresh fails',
    'feat(sandbox): WAITING orders expire',
    'refactor!: one polling actor',
    `test: ${'x'.repeat(66)}`,
    "Merge branch 'seven'",
    'Revert "fix: keep the last stage"',
    'fixup! fix: keep the last stage',
  ])('may be: %s', subject => {
    expect(accepts(subject)).toBe(true)
  })

  it.each([
    'keep the last stage on screen',
    'inspector: arrows',
    'fix: Keep the last stage',
    'fix: keep the last stage.',
    'fix:keep the last stage',
    `test: ${'x'.repeat(67)}`,
    '',
  ])('may not be: %s', subject => {
    expect(accepts(subject)).toBe(false)
  })
})
