import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { configurationsOf } from '../../../paths/configurations/configurations'
import { mount } from '../../../paths/configurations/mount'

const root = document.body.appendChild(document.createElement('div'))

/** The command by which the browser shows the page as it is printed. */
interface Emulation {
  send(command: 'Emulation.setEmulatedMedia', params: { media: 'print' | '' }): Promise<unknown>
}

test('on paper a receipt has every line, the verification of its delivery and its history, and nothing else of the page', async () => {
  const receipt = configurationsOf('orders').find(({ value, context }) => {
    const { record } = context as { record: { status: string } | null }
    return value === 'receipt' && record?.status === 'SUCCESS'
  })
  if (!receipt) throw new Error('No receipt can be reached.')
  const browser = cdp() as unknown as Emulation
  const { unmount } = mount(root, receipt)
  await browser.send('Emulation.setEmulatedMedia', { media: 'print' })
  const isPrinted = (element: Element) => element.checkVisibility()
  const paper = [...root.querySelectorAll('dialog dt, dialog dd, dialog [role=status], dialog h3, dialog time')]
  const [buttons, page] = [root.querySelectorAll('button'), root.querySelectorAll('header, main h1, footer')]
  try {
    expect(paper.some(({ textContent }) => /Polygon…|Checked on Polygon/.test(textContent))).toBe(true)
    expect(paper.filter(one => one.textContent !== '' && !isPrinted(one))).toEqual([])
    expect([buttons.length > 0, page.length > 0]).toEqual([true, true])
    expect([...buttons, ...page].filter(isPrinted)).toEqual([])
  } finally {
    await browser.send('Emulation.setEmulatedMedia', { media: '' })
    unmount()
  }
})
