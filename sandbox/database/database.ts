import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { Obstacle } from '../obstacle'
import { MIGRATIONS } from './migrations'

type Value = string | number | null

/**
 * The sandbox's one SQLite file. Every call is synchronous, so what runs between two awaits cannot be interleaved; a
 * transaction that returned is on the disk (WAL, `synchronous = FULL`) and survives `kill -9`.
 */
export interface Database {
  get<Row>(sql: string, ...values: Value[]): Row | undefined
  all<Row>(sql: string, ...values: Value[]): Row[]
  /** Runs a statement; resolves to how many rows it changed. */
  run(sql: string, ...values: Value[]): number
  /** All of `work` or nothing of it. */
  transaction<T>(work: () => T): T
  close(): void
}

/**
 * Opens `<folder>/sandbox.db`, creating and migrating it where needed. The file is locked for this process alone: two
 * sandboxes on one folder would sign payouts with the same nonces.
 *
 * @throws Obstacle when the file is in use, is damaged, or was written by a newer version.
 */
export function openDatabase(folder: string): Database {
  const file = databaseFile(folder)
  mkdirSync(folder, { recursive: true })
  try {
    return wrap(opened(file))
  } catch (cause) {
    throw obstacle(file, cause)
  }
}

/** Deletes the database of a folder. @throws Obstacle when a running sandbox has it open. */
export function deleteDatabase(folder: string): void {
  const file = databaseFile(folder)
  mkdirSync(folder, { recursive: true })
  try {
    release(opened(file))
  } catch (cause) {
    if (isBusy(cause)) throw obstacle(file, cause)
  }
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

function databaseFile(folder: string): string {
  return join(folder, 'sandbox.db')
}

function opened(file: string): Libsql.Database {
  const db = new Libsql(file)
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    const health = first<{ quick_check: string }>(db.pragma('quick_check(1)'))?.quick_check
    if (health !== 'ok') throw new Error(health ?? 'it gives no answer')
    migrate(db, file)
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}

function migrate(db: Libsql.Database, file: string): void {
  const version = first<{ user_version: number }>(db.pragma('user_version'))?.user_version ?? 0
  if (version > MIGRATIONS.length) {
    throw new Obstacle(
      `${file} was written by a newer sandbox. Update this one, or start anew with "npm start -- --reset".`,
    )
  }
  for (const [index, step] of MIGRATIONS.entries()) {
    if (index >= version) db.exec(`BEGIN; ${step}; PRAGMA user_version = ${index + 1}; COMMIT`)
  }
}

function first<Row>(rows: unknown): Row | undefined {
  return Array.isArray(rows) ? (rows[0] as Row) : undefined
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && /SQLITE_BUSY|locked/.test(`${(cause as { code?: unknown }).code} ${cause.message}`)
}

function obstacle(file: string, cause: unknown): Obstacle {
  if (cause instanceof Obstacle) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Obstacle(
    isBusy(cause)
      ? `Another sandbox is using ${file}. Stop it, or give this one a folder of its own: SANDBOX_FOLDER=.sandbox-2 npm start`
      : `The database ${file} cannot be used (${reason}). Move that file away, or start anew with "npm start -- --reset".`,
    { cause },
  )
}

function wrap(db: Libsql.Database): Database {
  const statements = new Map<string, Libsql.Statement<Value[]>>()
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare<Value[]>(sql)
    statements.set(sql, known)
    return known
  }
  return {
    get<Row>(sql: string, ...values: Value[]) {
      const row = prepared(sql).get(...values) as (Row & { _metadata?: unknown }) | undefined
      // libsql adds how long it took, and only here.
      delete row?._metadata
      return row
    },
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[],
    run: (sql, ...values) => prepared(sql).run(...values).changes,
    transaction(work) {
      if (db.inTransaction) return work()
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
    close: () => release(db),
  }
}

/** libsql keeps a closed file open, and locked, while a statement of it is remembered: the lock is given back first. */
function release(db: Libsql.Database): void {
  db.pragma('journal_mode = DELETE')
  db.pragma('locking_mode = NORMAL')
  db.pragma('user_version')
  db.close()
}
