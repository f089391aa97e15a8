/** The command behind `npm start`: the sandbox and the page, in one process on one port. */
import type { RequestListener } from 'node:http'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { builtBar } from './bar/built'
import { foreignness } from './http/guard'
import { listen, listenerOf } from './http/listen'
import { builtPage, developedPage, type Page } from './http/page'
import { Obstacle } from './obstacle'
import { openSandbox } from './sandbox'
import { readSettings } from './settings'
import { WALLET_SCRIPT } from './wallet/script'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const HELP = `npm start -- [--alone | --built [--bare]] [--reset]
  --alone   the API, the chain and the control without the page
  --built   the page as built in dist/, in place of the one being developed
  --bare    without the sandbox bar, for tests and pictures of the page alone
  --reset   forgets every order and starts an empty chain`

async function start(): Promise<void> {
  const { alone, built, bare, reset, help } = options()
  if (help) return console.log(HELP)
  const { port, ...settings } = readSettings(process.env)
  const log = (line: string) => console.log(line)

  // The port is tried first: a second start on it must fail before it touches the folder. Early requests wait.
  let serve: (handler: RequestListener) => void = () => {}
  const handler = new Promise<RequestListener>(ready => {
    serve = ready
  })
  const { server, close } = await listen(port, async (request, response) => (await handler)(request, response))

  const pageOpening = alone
    ? null
    : built
      ? previewedPage(bare)
      : developedPage(ROOT, server, settings.chainId, settings.folder)
  pageOpening?.catch(() => {})
  const sandbox = await openSandbox({ ...settings, fresh: reset, log })
  sandbox.run()

  const end = async (page?: Page) => {
    await close()
    await page?.close()
    await sandbox.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => end(await pageOpening?.catch(() => undefined)))
  }
  // Nothing is answered before: an answer of a process that ends, because there is no page, would hide why it ends.
  const page = await pageOpening?.catch(async failure => {
    await sandbox.close()
    throw failure
  })
  const api = listenerOf(sandbox.app)
  // A foreign request for the page is refused by the sandbox's guard too.
  serve((request, response) => {
    const isOwn = !page || /^\/(api|rpc|_sandbox)(\/|\?|$)/.test(request.url ?? '') || foreignness(request.headers)
    return isOwn ? api(request, response) : page.handler(request, response)
  })
  log(`${alone ? 'The API is at' : 'The sale is open at'} http://localhost:${port}${alone ? '/api' : '/'}`)
  if (!alone && !built) log(`Its statecharts are seen at http://localhost:${port}/inspector/`)
  log('Everything here is pretend money: never send real funds to an address it shows.')
  log(`Orders, chain and keys are kept in ${settings.folder}`)
}

async function previewedPage(bare: boolean): Promise<Page> {
  return builtPage(resolve(ROOT, 'dist'), [WALLET_SCRIPT], bare ? null : await builtBar())
}

function options() {
  try {
    return parseArgs({
      options: {
        alone: { type: 'boolean', default: false },
        built: { type: 'boolean', default: false },
        bare: { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (cause) {
    throw new Obstacle(`${cause instanceof Error ? cause.message.split('.')[0] : cause}.\n${HELP}`)
  }
}

start().catch(failure => {
  console.error(failure instanceof Obstacle ? failure.message : failure)
  process.exit(1)
})
