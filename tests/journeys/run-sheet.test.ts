import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { promocodeModel } from '../../paths/models/promocode.model'
import { FORMATS } from '../../paths/plan/formats'
import { casesOf } from '../../paths/plan/plan'
import { test } from './support/buyer'

test('a run sheet is ticked, kept over a reload, and saved with who, when and which build', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fract-run-sheet-'))
  const cases = casesOf(promocodeModel, true)
  const [first] = cases
  const sheet = join(folder, 'sheet.html')
  writeFileSync(sheet, FORMATS.html(cases))
  const context = await browser.newContext()
  const page = await context.newPage()
  try {
    await page.goto(`file://${sheet}`)
    await page.getByLabel('Tester').fill('Ada')
    await page.getByLabel('Build').fill('1.2.3')
    await page.getByText(first?.id ?? '').click()
    for (const place of first?.steps.keys() ?? [])
      await page.getByLabel(`Result of step ${place + 1} of ${first?.id}`).selectOption('passed')
    // The loaded page may be in another process, which reads the storage before what was written last is in it.
    const reloaded = () => page.reload().then(() => page.getByLabel('Tester').inputValue())
    await expect.poll(reloaded).toBe('Ada')
    await page.getByText(`1 passed, 0 failed, 0 skipped, of ${cases.length}`).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the results' }).click(),
    ])
    const saved = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(saved).toMatchObject({ tester: 'Ada', build: '1.2.3' })
    expect(saved.results[0]).toMatchObject({ id: first?.id, result: 'passed' })
    expect(saved.results[1]).toMatchObject({ result: 'not run' })
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
