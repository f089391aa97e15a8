import './page.css'
import { configurations } from '../../paths/configurations/configurations'
import { mount } from '../../paths/configurations/mount'
import type { AtlasPage } from './atlas-page'

const root = document.getElementById('page') as HTMLElement
const all = configurations()
let shown: ReturnType<typeof mount> | null = null

const turn = (milliseconds = 0) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function show(index: number) {
  const configuration = all[index]
  if (!configuration) throw new Error(`There is no configuration ${index}.`)
  shown?.unmount()
  scrollTo(0, 0)
  shown = mount(root, configuration)
  const card = document.getElementById('sale')
  if (configuration.chart !== 'wallet' && card && card.getBoundingClientRect().bottom > innerHeight) {
    card.scrollIntoView({ block: 'start' })
  }
  const images = [...document.images].filter(image => image.checkVisibility())
  await Promise.race([Promise.allSettled(images.map(image => image.decode())), turn(500)])
  const { html, text, defects } = shown
  return { html, text, defects }
}

// What is loaded only once it is shown must not be missing in the first pictures: fonts, and the encoder of QR codes.
await document.fonts.load('400 16px Figtree')
await show(all.findIndex(({ name }) => name.startsWith('copy:')))
await turn(200)

const atlas: AtlasPage = {
  configurations: all.map(({ chart, name, tags, notes, steps }) => ({ chart, name, tags, notes, steps })),
  show,
}
Object.assign(window, { atlas })
