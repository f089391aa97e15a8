import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { Refusal } from '../engine/refusal'
import type { Sale } from '../engine/sale'
import { FaultInjector } from '../faults/injector'
import { api } from './api'
import { controls } from './control'
import { faultControls } from './fault-controls'
import { foreignness, isCrossOrigin, isLoopback } from './guard'
import { rpc } from './rpc'
import { strikes } from './strikes'
import { wallet } from './wallet'

/** All that the sandbox answers: `/api`, `/rpc/{chainId}` and `/_sandbox`. A 4xx says what is wrong in `message`. */
export function app(sale: Sale): Hono {
  const app = new Hono()
  const injector = new FaultInjector()
  app.use(async (c, next) => {
    const fault = foreignness({ host: c.req.header('host'), origin: c.req.header('origin') })
    if (fault) throw new Refusal(403, fault)
    await next()
  })
  // A page built for this API may be served from another port of this machine; the control stays with its own.
  const ownMachine = cors({ origin: origin => (isLoopback(origin) ? origin : null), maxAge: 600 })
  app.use('/api/*', ownMachine).use('/rpc/*', ownMachine)
  app.use('/_sandbox/*', async ({ req }, next) => {
    const [host, origin] = [req.header('host'), req.header('origin')]
    if (req.method !== 'GET' && isCrossOrigin({ host, origin })) {
      throw new Refusal(403, 'Origin: the sandbox is controlled by its own page, and by who is no page.')
    }
    await next()
  })
  app
    .route(
      '/api',
      api(
        sale,
        strikes(injector, sale, request => app.fetch(request)),
      ),
    )
    .route('/rpc', rpc(sale.networks))
    .route('/_sandbox/wallet', wallet(sale, injector))
    .route('/_sandbox/faults', faultControls(injector))
    .route('/_sandbox', controls(sale))
  app.notFound(c => c.json({ message: `There is nothing at ${c.req.method} ${c.req.path.slice(0, 100)}.` }, 404))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ message: error.message }, error.status)
    sale.log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error}`)
    return c.json({ message: 'The sandbox failed at this; its log says why.' }, 500)
  })
  return app
}
