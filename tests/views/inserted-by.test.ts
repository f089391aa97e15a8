import { describe, expect, it } from 'vitest'
import { insertedBy } from '../../src/views/pay/inserted-by'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('what an edit put into its field', () => {
  it.each([
    ['a paste', 'insertFromPaste', ADDRESS, ADDRESS],
    ['a drop', 'insertFromDrop', ADDRESS, ADDRESS],
    ['a text that comes whole, as from a script', 'insertText', ADDRESS, ADDRESS],
    ['an undoing', 'historyUndo', null, ''],
    ['a redoing', 'historyRedo', ADDRESS, ''],
    ['a key', 'insertText', 'a', null],
    ['a deletion', 'deleteContentBackward', null, null],
    ['a keyboard that composes', 'insertCompositionText', ADDRESS, null],
    ['a correction of a word', 'insertReplacementText', ADDRESS, null],
  ])('by %s', (_, inputType, data, inserted) => {
    expect(insertedBy({ inputType, data })).toBe(inserted)
  })

  it('is not known where the browser says nothing of it', () => {
    expect(insertedBy(new Event('input') as InputEvent)).toBeNull()
  })
})
