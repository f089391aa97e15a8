import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FILES = ['src', 'styles'].flatMap(room =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .map(file => join(room, file)),
)

/** The values of a declaration such as `0 calc(1px + 2px) 0 1rem`, each whole. */
const valuesOf = (text: string) => text.match(/(?:[\w-]+\((?:[^()]|\([^()]*\))*\)|[^\s()])+/g) ?? []

/** The declarations of a stylesheet that would stand on the wrong side in a language from right to left. */
function onOneSide(css: string): string[] {
  return [...css.matchAll(/(?<=[{;/]\s*)([\w-]+):\s*([^;{}]+)(?=;)/g)].flatMap(([, name = '', value = '']) => {
    const [, right, , left] = valuesOf(value)
    const isShorthand =
      /^(?:padding|margin|inset|border-width|border-color|border-style|scroll-(?:margin|padding))$/.test(name)
    const isSide = /(?:^|-)(?:left|right)(?:-|$)/.test(name)
    return isSide || (isShorthand && left !== undefined && left !== right) ? [`${name}: ${value}`] : []
  })
}

describe('the sides of a box', () => {
  it.each(FILES)('are logical, so that they mirror with the language: %s', file => {
    expect(onOneSide(readFileSync(file, 'utf8'))).toEqual([])
  })

  it('are found where they are not', () => {
    expect(
      onOneSide('.a { padding: 0 1px 0 calc(1px + var(--b)); & b { margin-left: 1px; inset: 0 1px 2px 1px; } }'),
    ).toEqual(['padding: 0 1px 0 calc(1px + var(--b))', 'margin-left: 1px'])
  })
})
