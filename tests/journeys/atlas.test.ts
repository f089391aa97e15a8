/** @module-tag whole */

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findBrowser } from '../../scripts/browser'

const SOURCES = [
  'src',
  'styles',
  'trace',
  'machines',
  'paths',
  'scripts',
  'sandbox',
  'build',
  'hosting',
  'inspector',
  'package.json',
  'tsconfig.json',
  'tsconfig.tools.json',
]

function folderFor(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `fract-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function atlas(...words: string[]) {
  const CHROME_PATH = findBrowser() ?? ''
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/run.ts', 'pictures', 'atlas', ...words], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH },
  })
}

it('the atlas of a chart has each of its faces once, and says how far it is', () => {
  const out = folderFor('atlas')
  const { status, stdout, stderr } = atlas('stage', '--out', out, '--inspector', '../designers/')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/\d+ s {2}4 states with 2 faces\n(?:.*\n)* *\d+ s {2}\d+ pictures, 0 defects: .*index\.html/)
  const page = readFileSync(join(out, 'index.html'), 'utf8')
  expect(page.match(/<article /g)).toHaveLength(4)
  expect(page.match(/ href="\.\.\/designers\/#stage\?side=screen&amp;example=\w+"/g)).toHaveLength(4)
})

it('the atlas of two builds with one word changed shows the faces that have it, before and after', () => {
  const [out, tree] = [folderFor('atlas'), folderFor('tree')]
  for (const source of SOURCES) cpSync(source, join(tree, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  const file = join(tree, 'src/words/payment.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace("copied: 'Copied'", "copied: 'Taken'"))
  const { status, stdout, stderr } = atlas('diff', tree, 'copy', '--out', out)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const changed = stdout.split('\n').filter(line => line.startsWith('changed: '))
  expect(changed.flatMap(line => line.slice('changed: '.length).split(' | '))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^copy: copied/)]),
  )
  expect(changed.every(line => line.startsWith('changed: copy: copied'))).toBe(true)
  const page = readFileSync(join(out, 'diff.html'), 'utf8')
  expect(page.match(/<section>/g)).toHaveLength(changed.length)
  expect(page.match(/<img /g)).toHaveLength(2 * changed.length)
  expect(page.match(/ href="[^"]+\/inspector\/#copy\/copied\?side=screen&amp;example=\w+"/g)).toHaveLength(
    changed.length,
  )
  expect(page).toContain('<del>Taken</del>')
  expect(page).toContain('<ins>Copied</ins>')
})
