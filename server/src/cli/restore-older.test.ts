import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { makeFolder } from '../../test/folder.ts'
import { printed } from '../../test/output.ts'
import { readConfig } from '../config.ts'
import { restore } from './restore.ts'

// This process is a version with one migration more than the one that makes the backup.
vi.mock(import('../store/migrations/index.ts'), async (original) => {
  const { migrations } = await original()
  const later = {
    up: async (db: Kysely<never>) => {
      await sql`alter table users add column motto text not null default 'none'`.execute(db)
      await sql`update users set motto = 'I am ' || login`.execute(db)
    },
  }
  return { migrations: { ...migrations, '2999-01-01-0000-later': later } }
})

it.each(['backup', 'archive'])('migrates the rows of an older version: %s', async (kind) => {
  const folder = await makeFolder('older')
  const [old, file] = [join(folder, 'old'), join(folder, 'old.tar.gz')]
  const account = ['ann', 'ann@example.org', '--role', 'administrator']
  await runCommand(['user', 'create', ...account, '--data', old])
  expect(await runCommand([kind, file, '--data', old])).toMatchObject({ code: 0 })

  const data = join(folder, 'new')
  await printed(() => restore(readConfig({ data }, {}), file))
  const database = new SqliteDatabase(join(data, 'callboard.sqlite'), { readonly: true })
  expect(database.prepare('select login, motto from users').all()).toEqual([
    { login: 'ann', motto: 'I am ann' },
  ])
  database.close()
})
