import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { afterAll, beforeAll, expect } from 'vitest'
import { openSale, type Sale } from '../../paths/browser/sale'
import { test } from './support/buyer'

let sale: Sale

beforeAll(async () => {
  sale = await openSale([])
})
afterAll(() => sale?.close())

test("the README's first purchase goes to SUCCESS with the mouse and the sandbox bar alone, through every status", async ({
  visits,
}) => {
  const buyer = await visits({ address: sale.address, path: '/FRACT2025', isMoving: true })
  const bar = buyer.page.getByRole('complementary', { name: 'Sandbox' })
  await bar.getByText('Sandbox: never send real funds').click()
  await buyer.sees('Discount 3.5%')
  await buyer.presses(/^Minimum amount/)
  await buyer.buys()
  await buyer.sees('Payment Created')
  await buyer.sees('Preparing Payment')
  await buyer.sees('Avaiting Payment')
  await buyer.receivesAt('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await buyer.page.getByRole('img', { name: /QR code/ }).waitFor()
  await bar.getByRole('button', { name: 'Pay this order' }).click()
  await buyer.sees('Confirming Payment')
  await buyer.sees('Sending Tokens')
  await buyer.sees('Completed!')
})

test('npm run preview says never to send real funds, wherever the page is opened', async ({ visits }) => {
  const preview = await openSale(['--built'])
  try {
    for (const path of ['/', '/index.html', '/FRACT2025']) {
      const buyer = await visits({ address: preview.address, path })
      await buyer.page.getByText('Sandbox: never send real funds').waitFor()
      await buyer.page.close()
    }
  } finally {
    await preview.close()
  }
})

test('the built page is served by any static server, speaks to the API it was built for, and holds no sandbox', async ({
  visits,
}) => {
  const outDir = mkdtempSync(join(tmpdir(), 'fract-dist-'))
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'silent'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VITE_API_BASE_URL: `${sale.address}/api/`,
        VITE_LANGUAGES: 'en',
      },
    },
  )
  const host = await preview({ logLevel: 'silent', build: { outDir }, preview: { port: 0, host: 'localhost' } })
  try {
    const buyer = await visits({ address: (host.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''), path: '/FRACT2025' })
    await buyer.sees('LIVE')
    await buyer.sees('Discount 3.5%')
    const scripts = readdirSync(join(outDir, 'assets')).filter(name => name.endsWith('.js'))
    const code = scripts.map(name => readFileSync(join(outDir, 'assets', name), 'utf8')).join('')
    expect(code.includes('_sandbox')).toBe(false)
    // Before its host goes, or what it still loads breaks off.
    await buyer.page.close()
  } finally {
    await host.close()
    rmSync(outDir, { recursive: true, force: true })
  }
})
