import type { TestProject } from 'vitest/node'
import { openSale } from '../../paths/browser/sale'

declare module 'vitest' {
  interface ProvidedContext {
    sale: string
  }
}

/** One built page with its sandbox behind it, for all journeys; each buyer comes with a browser context of their own. */
export default async function setup(project: TestProject) {
  const sale = await openSale(['--built', '--bare'])
  project.provide('sale', sale.address)
  return sale.close
}
