import { randomInt } from 'node:crypto'
import type { Database } from '../database/database'

/** The codes that a new database knows. */
export const FIRST = ['FRACT2025', 'WELCOME5']
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Whether a code is valid; upper and lower case are one. */
export function isPromocode(db: Database, code: string): boolean {
  return db.get('SELECT 1 AS found FROM promocodes WHERE code = ?', code) !== undefined
}

export function addPromocode(db: Database, code: string): void {
  db.run('INSERT INTO promocodes (code) VALUES (?) ON CONFLICT (code) DO NOTHING', code)
}

/** Gives a database the codes that are valid from the start. */
export function seedPromocodes(db: Database): void {
  for (const code of FIRST) addPromocode(db, code)
}

/** A new code for a buyer to give to friends: eight signs, none of which reads as another, and not yet in use. */
export function newPromocode(db: Database): string {
  const code = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return isPromocode(db, code) ? newPromocode(db) : code
}
