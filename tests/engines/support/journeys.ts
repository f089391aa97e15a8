import { test as base, describe, expect, inject } from 'vitest'
import { sandbox } from '../../../paths/browser/sandbox'
import { freshAddress } from '../../../paths/browser/wallets'
import type { Engine } from './engine'
import { type Fate, lossyLine } from './lossy'
import { type Visitor, visitorOf } from './visitor'

const CHANGES_COIN = /change the coin/
const QR = 'QR code of the deposit address'

/** What every engine must carry to its end, written once. Without its engine a journey is skipped. */
export function journeys(name: string, open: (() => Promise<Engine>) | null): void {
  const test = base.extend<{ engine: Engine; visits: (address?: string) => Promise<Visitor> }>({
    engine: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are used from this pattern
      async ({}, use) => {
        if (!open) throw new Error(`There is no ${name}.`)
        const engine = await open()
        await use(engine)
        await engine.close()
      },
      { scope: 'file' },
    ],
    visits: async ({ engine }, use) => {
      let visitor: Visitor | undefined
      await use(async (address = inject('sale')) => {
        visitor = visitorOf(await engine.open())
        await visitor.tab.goto(address)
        return visitor
      })
      await visitor?.tab.close()
    },
  })

  /** A test on a line of its own, on which files fare badly. */
  const onLine = async (
    fate: (path: string) => Fate,
    work: (line: Awaited<ReturnType<typeof lossyLine>>) => Promise<void>,
  ) => {
    const line = await lossyLine(inject('sale'), fate)
    try {
      await work(line)
    } finally {
      line.close()
    }
  }

  describe.skipIf(!open)(name, () => {
    test('a purchase goes to SUCCESS over a reload, dialogs give the focus back, and nothing foreign runs, is drawn or is asked', async ({
      visits,
    }) => {
      const visitor = await visits()
      await visitor.sees('LIVE')
      await visitor.presses('Connect Wallet')
      await visitor.isIn('Connect Wallet')
      await visitor.presses('Close')
      await visitor.misses('dialog', 'Connect Wallet')
      await visitor.presses(CHANGES_COIN)
      await visitor.isIn('Select a token')
      await visitor.tab.escape()
      await visitor.misses('dialog', 'Select a token')
      await visitor.isAt(', change the coin')
      await visitor.presses(CHANGES_COIN)
      await visitor.fills('Search tokens', 'btc')
      // The row moves as the list gets shorter, and a press on where it was would pick another coin.
      await visitor.misses('option', /^USDT on TRON/)
      await visitor.presses(/^BTC on Bitcoin/, 'option')
      await visitor.misses('dialog', 'Select a token')
      await visitor.fills('You Send', '0.002')
      await visitor.presses('Buy $FRACT')
      const wallet = freshAddress()
      await visitor.fills('Polygon address', wallet)
      await visitor.presses('Confirm')
      // What was not pasted is to be compared first.
      await visitor.sees(/^Compare this address with your wallet/)
      await visitor.presses('Confirm')
      await visitor.finds('picture', QR)
      await visitor.sees('Avaiting Payment')
      await visitor.presses('Copy address')
      await visitor.sees('Copied')
      const { uuid } = JSON.parse((await visitor.stored('active_order')) ?? '{}')
      const levers = sandbox(inject('sale'))
      const { payment_address } = await levers.order(uuid)

      await visitor.tab.reload()
      await visitor.presses('Resume payment')
      await visitor.finds('picture', QR)
      await visitor.sees(payment_address)

      await levers.pay(uuid)
      await visitor.sees('Payment Successful!')
      expect((await levers.order(uuid)).receive_address).toBe(wallet)
      expect(await visitor.stored('active_order')).toBeNull()
      await visitor.presses('New Transaction')
      await visitor.sees('LIVE')
      await visitor.isWell()

      const held = await visitor.tab.run(holdsBack)
      // Firefox 140 has no Trusted Types: there React alone stands between text and markup.
      const hasTrustedTypes = await visitor.tab.run(() => 'trustedTypes' in window)
      expect(held, 'held back by the policy').toEqual({
        'inline script': true,
        'inline style': true,
        eval: true,
        picture: true,
        request: true,
        markup: hasTrustedTypes,
      })

      // What goes wrong in a page is heard, or `isWell` would say nothing.
      await visitor.tab.run(() => {
        console.error('told by the page')
        setTimeout(() => {
          throw new Error('thrown by the page')
        })
      })
      await expect
        .poll(async () => (await visitor.tab.troubles()).join())
        .toMatch(/told by the page.*thrown by the page/s)
    })

    test('the page comes alive although parts of it were lost, and the first of them twice', async ({ visits }) => {
      // WebKitGTK 2.50 remembers that a preloaded script failed, over a reload too: docs/browsers.md.
      const LOST = { hydrate: name === 'WebKit' ? 0 : 2, client: 1, machines: 1 }
      const asked = { hydrate: 0, client: 0, machines: 0 }
      const fate = (path: string): Fate => {
        const part = (['hydrate', 'client', 'machines'] as const).find(part => path.startsWith(`/assets/${part}-`))
        return part && asked[part]++ < LOST[part] ? 'broken' : 'whole'
      }
      await onLine(fate, async line => {
        const visitor = await visits(line.address)
        await visitor.sees('LIVE')
        await visitor.presses('Connect Wallet')
        await visitor.finds('dialog', 'Connect Wallet')
        for (const part of ['hydrate', 'client', 'machines'] as const) {
          expect(asked[part], `how often ${part} was asked for`).toBeGreaterThan(LOST[part])
        }
      })
    })

    test('a page with a part that is gone is loaded again once, with the amount that was typed, and a part that was changed is refused', {
      tags: ['whole'],
    }, async ({ visits }) => {
      let [fate, changed]: [Fate, number] = ['gone', 0]
      await onLine(
        path => {
          if (!path.startsWith('/assets/find-coins')) return 'whole'
          if (fate === 'changed') changed += 1
          return fate
        },
        async line => {
          const visitor = await visits(line.address)
          await visitor.sees('LIVE')
          const searches = async () => {
            await visitor.presses(CHANGES_COIN)
            await visitor.fills('Search tokens', 'btc')
          }
          await visitor.fills('You Send', '50')
          await searches()
          await visitor.misses('dialog', 'Select a token')
          await visitor.sees('LIVE')
          expect(await visitor.holds('You Send')).toBe('50')
          fate = 'changed'
          await searches()
          await visitor.sees(/^The search did not load\./)
          expect(changed, 'how often the changed part came').toBeGreaterThan(0)
          const [load] = await visitor.tab.run(() =>
            performance.getEntriesByType('navigation').map(entry => entry.toJSON().type),
          )
          expect(load).toBe('reload')
        },
      )
    })
  })
}

/** What a page tries that must not succeed, and whether it was held back. It is run in the page. */
async function holdsBack(): Promise<Record<string, boolean>> {
  const sign = globalThis as { ran?: boolean }
  const tries = (work: () => unknown) => {
    try {
      work()
      return false
    } catch {
      return true
    }
  }
  const script = document.createElement('script')
  tries(() => {
    script.text = 'ran = true'
  })
  document.head.append(script)
  const style = document.createElement('style')
  style.textContent = 'html { --ran: 1 }'
  document.head.append(style)
  const picture = new Image()
  const isDrawn = new Promise<boolean>(drawn => {
    picture.onload = () => drawn(true)
    picture.onerror = () => drawn(false)
  })
  picture.src = 'http://127.0.0.1:9/picture.png'
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective))
  await fetch('http://127.0.0.1:9/').catch(() => {})
  await isDrawn
  await new Promise(resolve => setTimeout(resolve, 100))
  return {
    'inline script': sign.ran !== true,
    'inline style': getComputedStyle(document.documentElement).getPropertyValue('--ran') === '',
    eval: tries(() => new Function('')),
    picture: violations.includes('img-src'),
    request: violations.includes('connect-src'),
    markup: tries(() => {
      document.createElement('div').innerHTML = '<b></b>'
    }),
  }
}
