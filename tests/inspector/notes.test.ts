import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../../inspector/chart/chart'
import { mermaidOf } from '../../inspector/chart/mermaid'
import { inSystem, systemOf } from '../../inspector/chart/system'
import { isEnd } from '../../inspector/chart/ways'
import { merged, readNotes, withNote, written } from '../../inspector/notes/notes'
import { CHARTS } from '../../inspector/sale/charts'
import { NotesList } from '../../inspector/workspace/NotesList'
import { opened } from '../../inspector/workspace/place'
import css from '../../inspector/workspace/workspace.module.css'
import { shown } from '../support/markup'
import { start } from '../support/workspace'

describe('notes', () => {
  it('are written to states, and gone once nothing is left of them', () => {
    const notes = withNote(withNote({}, 'copy', 'one'), 'copy.idle', 'two')
    expect(notes).toEqual({ copy: 'one', 'copy.idle': 'two' })
    expect(withNote(notes, 'copy', ' ')).toEqual({ 'copy.idle': 'two' })
  })

  it('are read from a file as they were written, and from no other file', () => {
    expect(readNotes(written({ copy: 'a "b"' }))).toEqual({ copy: 'a "b"' })
    expect(['', '{}', '{"format":"fract-notes","version":1,"notes":{"a":1}}'].map(readNotes)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('of two people are both kept, and the same one once', () => {
    expect(merged({ a: 'one', b: 'two' }, { b: 'three', c: 'four' })).toEqual({ a: 'one', b: 'two\nthree', c: 'four' })
    expect(merged({ a: 'one' }, { a: 'one' })).toEqual({ a: 'one' })
  })

  it('stand in Mermaid beside their states', () => {
    const [{ machine } = { machine: null as never }] = CHARTS
    expect(mermaidOf(chartOf(machine), new Set(), { 'sale.form': 'one\ntwo: 3' })).toContain(
      '  note right of sale__form\n    one\n    two#58; 3\n  end note\n',
    )
  })
})

describe('the list of notes', () => {
  it('has the text of a note below the name of its state, as what was found has', () => {
    const { actor, context } = start('#order')
    const notes = { 'order.live.status.WAITING': 'Say the time first.' }
    const { html } = shown(createElement(NotesList, { workspace: actor, notes, place: context().place }))
    expect(html).toMatch(
      new RegExp(`<ul class="${css.found}">.*>order.live.status.WAITING<small>Say the time first.</small>`),
    )
  })
})

describe('the map of all machines', () => {
  const system = systemOf(CHARTS)
  const invocations = system.transitions.map(({ source, targets, label }) => [source, ...targets, label])

  it('has each machine once, and an arrow from each to those that it invokes', () => {
    expect(system.states.slice(1).map(({ key }) => key)).toEqual(CHARTS.map(({ id }) => id))
    expect(invocations).toContainEqual(['system.sale', 'system.order', 'in form.paying'])
    expect(invocations).toContainEqual(['system.order', 'system.countdown', 'in live.status.WAITING'])
    expect(invocations).toContainEqual(['system.order', 'system.transfer', 'always'])
    const invoked = new Set(system.transitions.flatMap(({ targets }) => targets))
    expect(CHARTS.filter(({ id }) => !invoked.has(inSystem(id))).map(({ id }) => id)).toEqual(['sale'])
  })

  it('draws no machine as an end', () => {
    expect(system.states.filter(state => isEnd(system, state))).toEqual([])
  })

  it('leads from each machine to its chart', () => {
    expect(opened({ chart: 'system', state: 'system.order' })).toEqual({ chart: 'order', state: null })
    expect(opened({ chart: 'system', state: null })).toEqual({ chart: 'system', state: null })
    expect(opened({ chart: 'order', state: 'order.live' })).toEqual({ chart: 'order', state: 'order.live' })
  })
})
