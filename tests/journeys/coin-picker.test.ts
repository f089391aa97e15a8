import { describe, expect } from 'vitest'
import { test } from './support/buyer'
import { announcements, keyboard } from './support/keyboard'

describe('the coin picker', () => {
  test('names each network, keeps to one when told to, and puts the coins of last time first', async ({ visits }) => {
    const { page, coinSelector, sees, stored } = await visits()
    const options = page.getByRole('option')
    const picker = page.getByRole('dialog', { name: 'Select a token' })
    await coinSelector.click()
    await page.getByRole('group', { name: /^USDT on \d networks$/ }).waitFor()
    await page.getByRole('radio', { name: 'BNB Smart Chain (BEP20)' }).check()
    await sees(/^\d tokens on BNB Smart Chain \(BEP20\)$/)
    await sees(
      'Send from a wallet or exchange that offers BNB Smart Chain (BEP20): coins sent on another network are lost.',
    )
    for (const name of await options.allInnerTexts()) expect(name).toContain('on BNB Smart Chain (BEP20)')
    await page.getByRole('combobox', { name: 'Search tokens' }).fill('qqqq')
    await sees('Nothing on BNB Smart Chain (BEP20) matches “qqqq”.')
    await picker.getByRole('button', { name: 'All networks' }).click()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('option', { name: 'USDT on Ethereum (ERC20) Tether', exact: true }).click()
    await picker.waitFor({ state: 'detached' })
    expect([await stored('defaultCoinCode'), await stored('recent_coins')]).toEqual(['USDTERC20', '["USDTERC20"]'])
    await page.getByRole('button', { name: /^USDT on Ethereum \(ERC20\) ?, change the coin$/ }).click()
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
    // The rows are rendered in the frame after the dialog's.
    await recent.first().waitFor()
    expect(await recent.count()).toBe(1)
    expect(await recent.getAttribute('aria-selected')).toBe('true')
  })

  test('finds exactly what is typed before what is like it, and says how much', async ({ visits }) => {
    const { page, coinSelector } = await visits()
    const said = await announcements(page)
    await coinSelector.click()
    const all = await page.getByRole('status').filter({ hasText: 'tokens' }).textContent()
    for (const ticker of ['USDC', 'USDT']) {
      await page.getByRole('combobox', { name: 'Search tokens' }).fill(ticker.toLowerCase())
      await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(new RegExp(`^${ticker} on `))
    }
    await expect
      .poll(async () => (await said()).some(text => /^\d+ tokens, \d+ similar$/.test(text) && text !== all))
      .toBe(true)
  })

  test('searches for a coin that it names where nothing is found, with the focus in the search', async ({ visits }) => {
    const { page, coinSelector } = await visits()
    const hand = keyboard(page)
    const search = page.getByRole('combobox', { name: 'Search tokens' })
    await coinSelector.click()
    await search.fill('qqqq')
    await hand.goesTo('button', 'ETH')
    await hand.press('Enter')
    await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/^ETH/)
    expect(await search.inputValue()).toBe('ETH')
    await expect.poll(() => hand.holds('combobox', 'Search tokens')).toBe(true)
  })

  test('is left with Escape, and its networks are walked through with arrows', async ({ visits }) => {
    const { page, coinSelector } = await visits()
    const hand = keyboard(page)
    await coinSelector.focus()
    await hand.press('Enter')
    await expect.poll(() => hand.holds('combobox', 'Search tokens')).toBe(true)
    await hand.goesTo('radio', 'All networks')
    await hand.press('ArrowRight')
    await expect.poll(() => hand.holds('radio', 'TRON (TRC20)')).toBe(true)
    await page.getByText(/^\d+ tokens? on TRON \(TRC20\)$/).waitFor()
    await hand.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await hand.holds('button', /change the coin$/)).toBe(true)
  })

  test('finds a coin by its network, and Escape first clears the search', async ({ visits }) => {
    const { page, coinSelector } = await visits()
    const search = page.getByRole('combobox', { name: 'Search tokens' })
    const first = () => page.getByRole('option').first().textContent()
    await coinSelector.click()
    await search.fill('tron usdt')
    await expect.poll(first).toMatch(/^USDT on TRON \(TRC20\)/)
    await search.fill('ether')
    await expect.poll(first).toMatch(/^ETH on Ethereum/)
    await search.press('Escape')
    expect(await search.inputValue()).toBe('')
    await search.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('leads back to the search from a search without a match', async ({ visits }) => {
    const { page, coinSelector } = await visits()
    const hand = keyboard(page)
    await coinSelector.focus()
    await hand.press('Enter')
    const search = page.getByRole('combobox', { name: 'Search tokens' })
    await page.getByRole('option').first().waitFor()
    await search.fill('zzzz')
    const all = page.getByRole('button', { name: 'Show all tokens' })
    await all.focus()
    await hand.press('Enter')
    await all.waitFor({ state: 'detached' })
    await expect.poll(() => hand.holds('combobox', 'Search tokens')).toBe(true)
    expect(await search.inputValue()).toBe('')
  })

  test('takes PageDown for its list, and the page behind it stays where it is', async ({ visits }) => {
    const { page, coinSelector } = await visits()
    await coinSelector.click()
    await page.getByRole('option').first().waitFor()
    await page.getByRole('combobox', { name: 'Search tokens' }).press('PageDown')
    await expect.poll(() => page.getByRole('option').nth(6).getAttribute('data-state')).toBe('active')
    await page.getByRole('radio', { name: 'All networks' }).focus()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('End')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('scrolls as one on a screen as low as at 400 % zoom, to its last coin', async ({ visits }) => {
    const { page, coinSelector } = await visits()
    await page.setViewportSize({ width: 320, height: 256 })
    await coinSelector.click()
    const picker = page.getByRole('dialog', { name: 'Select a token' })
    await page.getByRole('option').first().waitFor()
    const list = page.getByRole('listbox')
    const room = () => list.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)
    expect(await room()).toBe(0)
    const last = page.getByRole('option', { name: /^ZEC on / })
    await expect
      .poll(async () => {
        await picker.evaluate(dialog => dialog.scrollTo(0, dialog.scrollHeight))
        return last.isVisible()
      })
      .toBe(true)
    await last.click()
    await page.getByRole('button', { name: /^ZEC on .* change the coin$/ }).waitFor()
  })

  test('fills a phone, and every control in it is high enough for a finger', async ({ visits }) => {
    const { page, coinSelector } = await visits()
    await page.setViewportSize({ width: 360, height: 740 })
    await coinSelector.click()
    const picker = page.getByRole('dialog', { name: 'Select a token' })
    await page.getByRole('option').first().waitFor()
    expect(await picker.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([360, 740])
    const heights = await picker
      .locator('button, label, [role=option]')
      .evaluateAll(controls => controls.map(control => control.getBoundingClientRect().height))
    expect(Math.round(Math.min(...heights))).toBeGreaterThanOrEqual(44)
    expect(await picker.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})
