import './page.css'
import { type Mounted, mountPage } from '../../paths/configurations/mount'
import { restoredPage } from '../../paths/configurations/page-in'
import { isWish, type Show, type Word } from './messages'
import { shownSnapshot } from './shown-snapshot'
import { wear } from './theme'

const root = document.getElementById('page') as HTMLElement
let mounted: Mounted | null = null

function show(wish: Show): void {
  const { scrollY: before } = window
  const isFirst = mounted === null
  const chart = 'chart' in wish ? wish.chart : 'sale'
  mounted?.unmount()
  try {
    mounted = mountPage(root, restoredPage(shownSnapshot(wish)), chart)
    if (isFirst) toPlace(chart)
    else scrollTo({ top: before, behavior: 'instant' })
    say({ from: 'screen', type: 'shown', text: mounted.text, defects: mounted.defects })
  } catch (error) {
    mounted = { html: '', text: '', defects: [], unmount: () => root.replaceChildren() }
    say({ from: 'screen', type: 'shown', text: '', defects: [`cannot be shown: ${error}`] })
  }
}

/** On a phone the sale's card is below what the page says of itself. */
function toPlace(chart: string): void {
  const card = document.getElementById('sale')
  if (chart === 'wallet' || !card || card.getBoundingClientRect().bottom <= innerHeight) return
  card.scrollIntoView({ block: 'start', behavior: 'instant' })
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

// The first picture shall not change its letters while it is looked at.
await document.fonts.load('400 16px Figtree').catch(() => [])
say({ from: 'screen', type: 'ready' })
