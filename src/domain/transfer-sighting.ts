/**
 * The state of a transfer on the chain:
 * - `none`: the chain shows nothing of it yet
 * - `lost`: another transaction of the account took its place, and no transfer like it arrived
 * - `maybe lost`: the same of the chain's own coin, which leaves no log and may have been passed on at once; or of a
 *   transaction that no node has shown, whose nonce is not known
 */
export type Sighting =
  | { kind: 'none' }
  | { kind: 'pending' | 'mined'; hash: string | null; nonce: number | null }
  | { kind: 'failed' | 'lost' | 'maybe lost' }
