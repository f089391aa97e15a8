type RefusalStatus = 400 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 502

/** A request that is answered with a 4xx (or 502 for the node's silence); the caller reads `message`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: RefusalStatus

  constructor(status: RefusalStatus, message: string) {
    super(message)
    this.status = status
  }
}
