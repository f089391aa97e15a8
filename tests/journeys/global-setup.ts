import type { TestProject } from 'vitest/node'
import { openSale, type Sale } from '../../paths/browser/sale'

declare module 'vitest' {
  interface ProvidedContext {
    sale: string
  }
}

/** The sale that is open, and how many projects use it: each project has a module of its own. */
const shared = globalThis as typeof globalThis & { openedSale?: { sale: Promise<Sale>; users: number } }

/**
 * One built page with its sandbox behind it, for all journeys and engines; each buyer comes with a browser context of their own.
 */
export default async function setup(project: TestProject) {
  shared.openedSale ??= { sale: openSale(['--built', '--bare']), users: 0 }
  const opened = shared.openedSale
  opened.users++
  const sale = await opened.sale
  project.provide('sale', sale.address)
  return async () => {
    opened.users--
    if (opened.users > 0) return
    delete shared.openedSale
    await sale.close()
  }
}
