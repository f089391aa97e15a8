import ELK from 'elkjs/lib/elk-api.js'
import { Worker } from 'elkjs/lib/elk-worker.min.js'

/** ELK where there is no browser: on the one thread that there is. A browser gets `elk.browser.ts` by the same name, `#elk`. */
export const elk = new ELK({ workerFactory: () => new Worker() })
