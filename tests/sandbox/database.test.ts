import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../sandbox/database/database'
import { MIGRATIONS } from '../../sandbox/database/migrations'
import { temporaryFolder } from './support'

const { folder, remove } = temporaryFolder()
afterEach(remove)

test('deposits of a database that knew one network alone keep their asset, and its blocks stay read', () => {
  const old = new Libsql(join(folder, 'sandbox.db'))
  for (const step of MIGRATIONS.slice(0, 2)) old.exec(step)
  old.exec(`
    PRAGMA user_version = 2;
    INSERT INTO deposits (id, uuid, asset, amount, seen_at) VALUES ('a', 'u', 'POL', '1', 0), ('b', 'u', NULL, '2', 0);
    INSERT INTO settings (name, value) VALUES ('scanned block', '77');
  `)
  old.close()
  const db = openDatabase(folder)
  expect(db.all('SELECT id, asset FROM deposits ORDER BY id')).toEqual([
    { id: 'a', asset: 'matic pol' },
    { id: 'b', asset: null },
  ])
  expect(db.all('SELECT name, value FROM settings')).toEqual([{ name: 'scanned block matic', value: '77' }])
  db.close()
})
