import type { KeyboardEvent, ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { BesideState } from '../../inspector/workspace/BesideState'
import { windowWatcher } from '../../inspector/workspace/doors/window'
import { walk } from '../../inspector/workspace/Search'
import { words } from '../../inspector/workspace/words'
import { start } from '../support/workspace'

/** An element, so far as a window asks it: the selectors that it has, and whether it has the focus. */
class Part extends EventTarget {
  hasFocus = false
  readonly isTypedIn: boolean
  constructor(isTypedIn: boolean) {
    super()
    this.isTypedIn = isTypedIn
  }
  matches = () => this.isTypedIn
  focus = () => {
    this.hasFocus = true
  }
  blur = () => {
    this.hasFocus = false
  }
}

describe('Escape', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    for (const name of ['Element', 'HTMLElement']) vi.stubGlobal(name, Part)
    vi.stubGlobal('HTMLInputElement', class {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const watched = () => {
    const heard: string[] = []
    const machine = setup({ actors: { watch: windowWatcher } }).createMachine({
      invoke: { src: 'watch' },
      on: { '*': { actions: ({ event }) => heard.push(event.type) } },
    })
    createActor(machine).start()
    return heard
  }
  const happens = (type: string, target: Part) =>
    window.dispatchEvent(
      Object.defineProperties(new Event(type), { target: { value: target }, key: { value: 'Escape' } }),
    )

  it('leaves a note, keeps the chosen state, and goes back to what had the focus before', () => {
    const heard = watched()
    const [state, note] = [new Part(false), new Part(true)]
    happens('focusin', state)
    happens('focusin', note)
    note.focus()
    happens('keydown', note)
    expect([heard, note.hasFocus, state.hasFocus]).toEqual([[], false, true])
  })

  it('leaves the chosen state anywhere else', () => {
    const heard = watched()
    happens('keydown', new Part(false))
    expect(heard).toEqual(['escape.pressed'])
  })
})

describe('the focus', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    [words.state.show, 'screen'],
    [words.state.about, 'state'],
    [words.paths.ask, 'paths'],
  ] as const)('is on the panel that ‘%s’ opened, because the button is gone', (says, side) => {
    const { actor, view } = start('#order/live.status.WAITING')
    actor.send({ type: 'place.chosen', place: { chart: 'order', state: 'order.live' } })
    const focused: string[] = []
    const focus = () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.context.panels.details && snapshot.matches({ side })) focused.push(side)
    }
    vi.stubGlobal('document', { getElementById: (id: string) => (id === 'Details-panel' ? { focus } : null) })
    const { props } = BesideState({ workspace: actor, snapshot: actor.getSnapshot(), view: view() })
    const buttons: ReactElement<{ children: unknown; onClick(): void }>[] = props.children.filter(Boolean)
    buttons.find(each => each.props.children === says)?.props.onClick()
    expect(focused).toEqual([side])
  })
})

describe('Escape in the search', () => {
  it('closes it with one press, whatever was typed', () => {
    const done: string[] = []
    const event = { key: 'Escape', preventDefault: () => done.push('not emptied') }
    walk(event as unknown as KeyboardEvent<HTMLFormElement>, () => done.push('closed'))
    expect(done).toEqual(['not emptied', 'closed'])
  })
})
