import './page.css'
import { configurations, configurationsOf } from '../../paths/configurations/configurations'
import type { Seen } from '../../paths/configurations/face'
import { mount } from '../../paths/configurations/mount'
import type { AtlasPage, Reading } from './atlas-page'

const root = document.getElementById('page') as HTMLElement
const chart = new URLSearchParams(location.search).get('chart')
const all = chart === null ? configurations() : configurationsOf(chart)
let shown: ReturnType<typeof mount> | null = null

const turn = (milliseconds = 0) => new Promise(resolve => setTimeout(resolve, milliseconds))

function mounted(index: number, known?: Map<string, Seen>) {
  const configuration = all[index]
  if (!configuration) throw new Error(`There is no configuration ${index}.`)
  shown?.unmount()
  shown = mount(root, configuration, known)
  return { configuration, face: { html: shown.html, text: shown.text, defects: shown.defects } }
}

async function show(index: number) {
  const { configuration, face } = mounted(index)
  scrollTo(0, 0)
  const card = document.getElementById('sale')
  if (configuration.chart !== 'wallet' && card && card.getBoundingClientRect().bottom > innerHeight) {
    card.scrollIntoView({ block: 'start' })
  }
  const images = [...document.images].filter(image => image.checkVisibility())
  await Promise.race([Promise.allSettled(images.map(image => image.decode())), turn(500)])
  return face
}

function read(indexes: readonly number[]): Reading {
  const known = new Map<string, Seen>()
  const markups: string[] = []
  const faces = indexes.map(index => {
    const { html, ...seen } = mounted(index, known).face
    const place = markups.indexOf(html)
    return { ...seen, markup: place < 0 ? markups.push(html) - 1 : place }
  })
  return { markups, faces }
}

// What is loaded only once it is shown must not be missing in the first pictures: fonts, and the encoder of QR codes.
await document.fonts.load('400 16px Figtree')
const withQrCode = all.findIndex(({ name }) => name.startsWith('copy:'))
if (all.length > 0) await show(Math.max(0, withQrCode))
await turn(200)

const atlas: AtlasPage = {
  configurations: all.map(({ chart, name, states, tags, notes, steps }) => ({
    chart,
    name,
    states,
    tags,
    notes,
    steps,
  })),
  show,
  read,
}
Object.assign(window, { atlas })
