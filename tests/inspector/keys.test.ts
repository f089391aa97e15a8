import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { windowWatcher } from '../../inspector/workspace/doors/window'

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
