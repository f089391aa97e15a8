import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { exporter } from '../../inspector/workspace/doors/exporter'
import type { ExportRequest } from '../../inspector/workspace/events'
import { words } from '../../inspector/workspace/words'

it.each<[ExportRequest, string]>([
  [{ kind: 'link', link: '#order' }, words.copied.noLink],
  [{ kind: 'mermaid text', chart: 'order' }, words.copied.noMermaid],
])('a browser that keeps the clipboard is no error of its own words: %j', async (input, says) => {
  const writeText = () => Promise.reject(new DOMException("Failed to execute 'writeText' on 'Clipboard'"))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('location', { href: 'https://fract.example/inspector/' })
  const exporting = createActor(exporter, { input })
  const told = toPromise(exporting)
  exporting.start()
  await expect(told).rejects.toThrow(says)
})
