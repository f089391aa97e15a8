import { describe, expect, it } from 'vitest'
import { exampleId, faceId, linkToExample } from '../../inspector/played/example-name'
import { configurationsFor } from '../../inspector/sale/configurations'
import { linkOf, readLink } from '../../inspector/workspace/link'
import { linkedOf } from '../../inspector/workspace/linked'
import { configurationsOf } from '../../paths/configurations/configurations'
import { sheet } from '../../scripts/atlas/sheet'
import { start } from '../support/workspace'

const ATLAS = 'https://atlas.example/index.html'

const plates = configurationsOf('promocode').map((entry, index) => ({
  ...{ index, entry, text: '', face: String(index % 2), pictures: [], defects: new Set<string>() },
}))

describe('a face of the atlas', () => {
  it.each(['promocode', 'wallet'])('leads to the same example of its state in %s', async chart => {
    const all = configurationsOf(chart)
    expect(new Set(all.map(({ name }) => exampleId(name))).size).toBe(all.length)
    for (const configuration of all) {
      const { place, side, example } = readLink(linkToExample(configuration)) ?? {}
      expect([place?.chart, side]).toEqual([chart, 'screen'])
      const offered = await configurationsFor(chart, place?.state ?? chart)
      expect(offered.filter(({ name }) => exampleId(name) === example).map(({ name }) => name)).toEqual([
        configuration.name,
      ])
    }
  })

  it('leads to the innermost of its states, and of regions to the first', () => {
    const states = ['sale', 'sale.form', 'sale.panel', 'sale.form.paying', 'sale.form.paying.open', 'sale.panel.closed']
    expect(linkToExample({ chart: 'sale', name: 'it', states })).toMatch(/^#sale\/form\.paying\.open\?side=screen&/)
  })

  it('is drawn with its link, at the address of an inspector', () => {
    const [first] = plates
    if (!first) throw new Error('The promocode has no states.')
    const page = sheet(plates, [], '../for/designers/')
    const link = `../for/designers/${linkToExample(first.entry)}`.replaceAll('&', '&amp;')
    expect(page).toContain(`<a href="${link}" data-inspector>`)
    expect(page.match(/ data-inspector>/g)).toHaveLength(plates.length)
    for (const { entry } of plates) expect(page).toContain(`<article id="${faceId(entry.name)}"`)
  })
})

describe('the atlas that a link was made for', () => {
  it('is known from then on, and part of the links that are sent', () => {
    const { does, context, actor } = start()
    expect(context().atlas).toBeNull()
    does({ type: 'link.followed', link: `#promocode?atlas=${encodeURIComponent(ATLAS)}` })
    does({ type: 'link.followed', link: '#order' })
    expect(context().atlas).toBe(ATLAS)
    expect(readLink(linkOf(linkedOf(actor.getSnapshot())))?.atlas).toBe(ATLAS)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///atlas', 'https://', '//elsewhere.example'])(
    'is no page where it is %s',
    address => {
      expect(readLink(`#promocode?atlas=${encodeURIComponent(address)}`)?.atlas).toBeNull()
    },
  )
})
