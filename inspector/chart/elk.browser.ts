import ELK from 'elkjs/lib/elk-api.js'
import address from 'elkjs/lib/elk-worker.min.js?url'

/** ELK in a worker of its own: a classic script beside the page, so that it needs no server and no `unsafe-eval`. */
export const elk = new ELK({ workerFactory: () => new Worker(address) })
