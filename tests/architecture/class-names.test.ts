import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classNameOf } from '../../build/class-names'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.module.css'))

describe('the class names of the page', () => {
  it.each([
    ['field', 'src/views/buy/buy.module.css', 'buy-field'],
    ['connect', 'src/views/wallet/button.module.css', 'wallet-button-connect'],
    ['card', 'src/views/app.module.css', 'app-card'],
  ])('%s of %s is %s', (local, file, name) => {
    expect(classNameOf(local, file)).toBe(name)
  })

  it('are different for any two stylesheets', () => {
    const names = files.map(file => classNameOf('one', file))
    expect(names.length).toBeGreaterThan(5)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(files)('can be written in place, because each is a name of its own: %s', file => {
    const styles = readFileSync(`src/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '')
    const locals = styles.match(/(?<=\.)[a-zA-Z_][\w-]*(?=[^{};]*\{)/g) ?? []
    expect(locals.filter(local => !/^[a-z]\w*$/i.test(local) || local === 'default')).toEqual([])
  })
})
