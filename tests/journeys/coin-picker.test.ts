import { describe, expect } from 'vitest'
import { test } from './support/buyer'
import { announcements, keyboard } from './support/keyboard'

describe('the coin picker', () => {
  test('finds a coin by its network, what is typed before what is like it, keeps to one network when told to, and puts the coins of last time first', async ({
    visits,
  }) => {
    const { page, coinSelector, sees, stored } = await visits()
    const said = await announcements(page)
    const options = page.getByRole('option')
    const picker = page.getByRole('dialog', { name: 'Select a token' })
    const search = page.getByRole('combobox', { name: 'Search tokens' })
    const first = (query: string) => expect.poll(() => options.first().textContent(), { message: query })
    await coinSelector.click()
    await page.getByRole('group', { name: /^USDT on \d networks$/ }).waitFor()
    const all = await page.getByRole('status').filter({ hasText: 'tokens' }).textContent()
    for (const [query, option] of [
      ['usdc', /^USDC on /],
      ['usdt', /^USDT on /],
      ['tron usdt', /^USDT on TRON \(TRC20\)/],
      ['ether', /^ETH on Ethereum/],
    ] as const) {
      await search.fill(query)
      await first(query).toMatch(option)
    }
    await expect
      .poll(async () => (await said()).some(text => /^\d+ tokens, \d+ similar$/.test(text) && text !== all), {
        message: 'how much is found is said',
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Clear search' }).click()

    await page.getByRole('radio', { name: 'BNB Smart Chain (BEP20)' }).check()
    await sees(/^\d tokens on BNB Smart Chain \(BEP20\)$/)
    await sees(
      'Send from a wallet or exchange that offers BNB Smart Chain (BEP20): coins sent on another network are lost.',
    )
    for (const name of await options.allInnerTexts()) expect(name).toContain('on BNB Smart Chain (BEP20)')
    await search.fill('qqqq')
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
    expect(await recent.count(), 'recent coins').toBe(1)
    expect(await recent.getAttribute('aria-selected'), 'the recent coin').toBe('true')
  })

  test('by keys: PageDown goes through its list alone, arrows through its networks; the focus is in the search after a search without a match; Escape clears, then leaves', {
    tags: ['whole'],
  }, async ({ visits }) => {
    const { page, coinSelector } = await visits()
    const hand = keyboard(page)
    const search = page.getByRole('combobox', { name: 'Search tokens' })
    const holds = (...control: Parameters<typeof hand.holds>) =>
      expect.poll(() => hand.holds(...control), { message: `the focus is on ${control.join(' ')}` }).toBe(true)
    await coinSelector.focus()
    await hand.press('Enter')
    await holds('combobox', 'Search tokens')
    await page.getByRole('option').first().waitFor()
    await hand.press('PageDown')
    await expect
      .poll(() => page.getByRole('option').nth(6).getAttribute('data-state'), { message: 'a page down' })
      .toBe('active')
    await hand.goesTo('radio', 'All networks')
    await hand.press('PageDown')
    await hand.press('End')
    expect(await page.evaluate(() => scrollY), 'the page behind it').toBe(0)
    await hand.press('ArrowRight')
    await holds('radio', 'TRON (TRC20)')
    await page.getByText(/^\d+ tokens? on TRON \(TRC20\)$/).waitFor()
    await hand.press('ArrowLeft')
    await holds('radio', 'All networks')

    await search.fill('qqqq')
    await hand.goesTo('button', 'ETH')
    await hand.press('Enter')
    await expect
      .poll(() => page.getByRole('option').first().textContent(), { message: 'a coin that is named instead' })
      .toMatch(/^ETH/)
    expect(await search.inputValue()).toBe('ETH')
    await holds('combobox', 'Search tokens')
    await search.fill('zzzz')
    const all = page.getByRole('button', { name: 'Show all tokens' })
    await all.focus()
    await hand.press('Enter')
    await all.waitFor({ state: 'detached' })
    await holds('combobox', 'Search tokens')
    expect(await search.inputValue(), 'after all tokens are shown').toBe('')

    await search.fill('ether')
    await hand.press('Escape')
    expect(await search.inputValue(), 'after Escape').toBe('')
    await hand.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await holds('button', /change the coin$/)
  })

  test('fills a phone, with controls that are high enough for a finger; as low as at 400 % zoom it scrolls as one, to its last coin', {
    tags: ['whole'],
  }, async ({ visits }) => {
    const { page, coinSelector } = await visits({ width: 360, height: 740 })
    await coinSelector.click()
    const picker = page.getByRole('dialog', { name: 'Select a token' })
    await page.getByRole('option').first().waitFor()
    expect(await picker.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([360, 740])
    const heights = await picker
      .locator('button, label, [role=option]')
      .evaluateAll(controls => controls.map(control => control.getBoundingClientRect().height))
    expect(Math.round(Math.min(...heights)), 'the lowest control').toBeGreaterThanOrEqual(44)
    expect(await picker.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'sideways').toBe(0)

    await page.setViewportSize({ width: 320, height: 256 })
    const list = page.getByRole('listbox')
    await expect
      .poll(() => list.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight), {
        message: 'what the list alone would scroll',
      })
      .toBe(0)
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
})
