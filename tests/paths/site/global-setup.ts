import type { TestProject } from 'vitest/node'
import { openSale } from '../../../paths/browser/sale'
import { sandbox } from '../../../paths/browser/sandbox'

/** One built page for all paths, with a sandbox that holds each new order at NEW: only its path moves it on. */
export default async function setup(project: TestProject) {
  const sale = await openSale(['--built', '--bare'])
  await sandbox(sale.address).holdNew('NEW')
  project.provide('sale', sale.address)
  return sale.close
}
