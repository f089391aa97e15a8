import { createHash } from 'node:crypto'

/** A sample by its seed; one that comes or goes changes nothing of the others' turn. */
export function drawn<Named extends { name: string }>(all: readonly Named[], count: number, seed: number): Named[] {
  const turn = ({ name }: Named) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return all
    .map(one => ({ one, turn: turn(one) }))
    .sort((one, other) => (one.turn < other.turn ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one)
}
