/** The reason why the sandbox cannot start. Its message is one sentence with the way out, printed as it is. */
export class Obstacle extends Error {
  override readonly name = 'Obstacle'
}
