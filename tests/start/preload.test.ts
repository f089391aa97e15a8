import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A link as the loader makes it. */
interface Link {
  rel: string
  href: string
  crossOrigin: string
  onload: () => void
  onerror: () => void
  remove: () => void
}

/** A page that has these styles inside. */
function pageWith(...there: string[]) {
  const links: Link[] = []
  const page = Object.assign(new EventTarget(), { errors: [] as unknown[] })
  page.addEventListener('vite:preloadError', event => page.errors.push((event as Event & { payload: unknown }).payload))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('document', {
    querySelector: (selector: string) => there.find(href => selector === `[data-files~="${href}"]`) ?? null,
    createElement: () => {
      const link = { remove: () => links.splice(links.indexOf(link), 1) } as unknown as Link
      return link
    },
    head: { append: (link: Link) => links.push(link) },
  })
  return { links, errors: page.errors }
}

let load: typeof import('../../src/start/preload').__vitePreload

beforeEach(async () => {
  vi.resetModules()
  load = (await import('../../src/start/preload')).__vitePreload
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a lazy chunk', () => {
  it('comes with the styles that the page does not have', async () => {
    const { links, errors } = pageWith('/assets/there.css')
    const fetch = vi.fn(async () => 'chunk')
    const loaded = vi.fn()
    const loading = load(fetch, ['assets/there.css', 'assets/view.css']).then(loaded)
    expect(fetch).toHaveBeenCalledOnce()
    expect(links).toEqual([expect.objectContaining({ rel: 'stylesheet', crossOrigin: '', href: '/assets/view.css' })])
    await new Promise(setImmediate)
    expect(loaded).not.toHaveBeenCalled()
    links[0]?.onload()
    await loading
    expect(loaded).toHaveBeenCalledWith('chunk')
    expect(errors).toEqual([])
  })

  it('waits for styles that another chunk has asked for, and asks for them once', async () => {
    const { links } = pageWith()
    const both = Promise.all([load(async () => 1, ['assets/view.css']), load(async () => 2, ['assets/view.css'])])
    expect(links.length).toBe(1)
    links[0]?.onload()
    expect(await both).toEqual([1, 2])
    expect(await load(async () => 3, ['assets/view.css'])).toBe(3)
    expect(links.length).toBe(1)
  })

  it('that does not come fails, and the page is told', async () => {
    const { errors } = pageWith()
    const failure = new TypeError('Failed to fetch dynamically imported module')
    await expect(load(() => Promise.reject(failure), [])).rejects.toBe(failure)
    expect(errors).toEqual([failure])
  })

  it('fails without its styles, and they are asked for again with it', async () => {
    const { links, errors } = pageWith()
    const missed = load(async () => 'chunk', ['assets/view.css'])
    links[0]?.onerror()
    await expect(missed).rejects.toThrow('/assets/view.css')
    expect(errors).toEqual([expect.any(Error)])
    const again = load(async () => 'chunk', ['assets/view.css'])
    expect(links.length).toBe(1)
    links[0]?.onload()
    expect(await again).toBe('chunk')
  })
})
