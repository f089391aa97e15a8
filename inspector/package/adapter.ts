import type { Inspected } from '../inspected'
import { wires } from './wires'

const NOWHERE = 'This inspector knows no page: it draws what an app tells it.'

/** Any app: its machines are known from what its probe says of them, so that there is nothing to simulate, and no page to show. */
export const inspected: Inspected = {
  title: 'Statecharts',
  Sign: () => null,
  page: { href: '/', says: 'Open the app' },
  channel: wires,
  machines: [],
  models: [],
  simulated: () => undefined,
  examplesFor: () => [],
  configurationsFor: async () => [],
  listPaths: async () => [],
  tracePath: async () => null,
  offers: { screen: false, paths: false, simulation: false },
  snapshotIn: () => {
    throw new Error(NOWHERE)
  },
  redacted: trace => trace,
  redaction: 'Save trace keeps all that is known here. Look through it before you pass it on.',
  revived: () => undefined,
}
