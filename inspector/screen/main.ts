import './page.css'
import { letters, mount, scrollToPlace } from '#inspected/page'
import { isWish, type Mounted, type Show, type Word } from './messages'
import { wear } from './theme'

const root = document.getElementById('page') as HTMLElement
let mounted: Mounted | null = null

function show(wish: Show): void {
  const { scrollY: before } = window
  const isFirst = mounted === null
  mounted?.unmount()
  try {
    mounted = mount(root, wish)
    if (isFirst) scrollToPlace(wish)
    else scrollTo({ top: before, behavior: 'instant' })
    say({ from: 'screen', type: 'shown', text: mounted.text, defects: mounted.defects })
  } catch (error) {
    mounted = { text: '', defects: [], unmount: () => root.replaceChildren() }
    say({ from: 'screen', type: 'shown', text: '', defects: [`cannot be shown: ${error}`] })
  }
}

function say(word: Word): void {
  parent.postMessage(word, location.origin)
}

// A page that stands still does not answer: a press would lead it on, and away from the state that the workspace names.
const PRESSES = [
  'pointerdown',
  'mousedown',
  'click',
  'keydown',
  'beforeinput',
  'input',
  'change',
  'submit',
  'cancel',
  'focusin',
]
for (const type of PRESSES) {
  addEventListener(
    type,
    event => {
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

addEventListener('message', ({ data, origin, source }) => {
  if (origin === location.origin && source === parent && isWish(data)) {
    wear(data.theme)
    show(data.show)
  }
})

await letters()
say({ from: 'screen', type: 'ready' })
