import { describe, expect, it } from 'vitest'
import { EQUIVALENT } from '../../paths/mutants/equivalent'
import { everyMutant } from '../../paths/mutants/every-mutant'

const names = everyMutant().map(({ name }) => name)

describe('the mutants of the machines', () => {
  it('have names of their own, because a mutant is chosen by its name', () => {
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  })

  it('have every mutant that is listed as equivalent', () => {
    expect(Object.keys(EQUIVALENT).filter(name => !names.includes(name))).toEqual([])
  })
})
