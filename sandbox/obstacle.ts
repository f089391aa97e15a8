/** Why the sandbox cannot start. Its message is one sentence of what is wrong and the way out, printed as it is. */
export class Obstacle extends Error {
  override readonly name = 'Obstacle'
}
