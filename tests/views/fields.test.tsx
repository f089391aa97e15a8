import { beforeEach, expect, it, vi } from 'vitest'
import type { CoinPickerActor } from '#machines/coin-picker'
import { CoinPicker } from '#views/coin-picker/CoinPicker'
import { AddressDialog } from '#views/pay/AddressDialog'
import { inFakeTime } from '../../paths/fixtures/time'
import { loadViews } from '../../paths/page/App'
import { form } from '../support/form'
import { shown } from '../support/markup'
import { screen } from '../support/payment'
import { startSale } from '../support/sale'

inFakeTime()
beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
  await loadViews()
})

/** The text fields of a piece of the page by their labels, with what they ask of a keyboard, of the browser and of a reader. */
function fieldsIn(html: string) {
  const fields = [...html.matchAll(/<input([^>]*)>/g)].map(([, markup = '']) =>
    Object.fromEntries([...markup.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value])),
  )
  const isThere = (id: string) => html.includes(` id="${id}"`)
  return fields
    .filter(({ type }) => type !== 'radio')
    .map(({ id, ...asks }) => {
      const label = new RegExp(`<label for="${id}">([^<]*)`).exec(html)?.[1] ?? asks['aria-label']
      const attributes = Object.entries(asks).filter(([name]) => !/^(?:class|style|value|data-.*)$/.test(name))
      // Ids are React's own, so it is said of how many elements they are.
      return [
        label,
        ...attributes.map(
          ([name, value = '']) =>
            `${name}: ${/^aria-(?:describedby|controls)$/.test(name) ? value.split(' ').filter(isThere).length : value}`,
        ),
      ]
    })
}

it('each field of the form asks for what is typed into it', async () => {
  expect(fieldsIn((await form()).see().html)).toMatchInlineSnapshot(`
    [
      [
        "You Send",
        "type: text",
        "inputMode: decimal",
        "autoComplete: off",
        "spellCheck: false",
        "maxLength: 64",
        "placeholder: 0",
        "aria-invalid: false",
        "aria-describedby: 2",
        "enterKeyHint: go",
        "name: amount",
      ],
      [
        "Promocode",
        "type: text",
        "autoComplete: off",
        "autoCorrect: off",
        "spellCheck: false",
        "autoCapitalize: characters",
        "enterKeyHint: done",
        "maxLength: 64",
        "placeholder: e.g. ABC123",
        "aria-invalid: false",
        "aria-describedby: 1",
        "name: promocode",
      ],
    ]
  `)
})

it('so does the search for a coin', () => {
  const { sale, children } = startSale()
  sale.send({ type: 'coinPicker.opened' })
  expect(
    fieldsIn(shown(<CoinPicker sale={sale} picker={children().coinPicker as CoinPickerActor} />).html),
  ).toMatchInlineSnapshot(`
    [
      [
        "Search tokens",
        "type: text",
        "autoComplete: off",
        "autoCorrect: off",
        "spellCheck: false",
        "role: combobox",
        "aria-label: Search tokens",
        "aria-expanded: true",
        "aria-controls: 1",
        "aria-autocomplete: list",
        "placeholder: Search tokens",
        "enterKeyHint: done",
        "maxLength: 64",
      ],
    ]
  `)
})

it('so do those of the address', async () => {
  const { sale, actor } = await screen('WAITING', { receiveAddress: null })
  expect(fieldsIn(shown(<AddressDialog sale={sale} order={actor} onClose={() => {}} />).html)).toMatchInlineSnapshot(`
    [
      [
        "Polygon address",
        "type: text",
        "autoComplete: off",
        "autoCorrect: off",
        "spellCheck: false",
        "autoCapitalize: none",
        "enterKeyHint: done",
        "maxLength: 128",
        "placeholder: 0x",
        "aria-invalid: false",
        "aria-describedby: 2",
        "name: address",
      ],
      [
        "E-mail (optional)",
        "type: email",
        "autoComplete: email",
        "enterKeyHint: done",
        "spellCheck: false",
        "maxLength: 254",
        "aria-invalid: false",
        "aria-describedby: 2",
        "name: email",
      ],
    ]
  `)
})
