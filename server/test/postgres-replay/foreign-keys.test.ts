import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Store } from '../../src/store/engine.ts'
import { openMirrors } from './mirrors.ts'

interface ForeignKey {
  readonly place: string
  readonly target: string
  readonly deletes: string
}

const QUESTIONS: Record<Store['engine'], ReturnType<typeof sql<ForeignKey>>> = {
  sqlite: sql<ForeignKey>`
    select tables.name || '.' || keys."from" as place,
      keys."table" || '.' || coalesce(keys."to", 'id') as target, lower(keys.on_delete) as deletes
    from pragma_table_list as tables, pragma_foreign_key_list(tables.name) as keys`,
  postgres: sql<ForeignKey>`
    select conrelid::regclass || '.' || own.attname as place,
      confrelid::regclass || '.' || other.attname as target,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict'
        when 'a' then 'no action' end as deletes
    from pg_constraint
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace`,
}

// Replayed statements run without foreign keys: referenced rows need not exist.
it('foreign keys are the same on both engines, and cascade alike', async () => {
  const { sqlite, postgres } = await openMirrors()
  const [one, other] = await Promise.all(
    [sqlite, postgres].map(async ({ engine, kysely }) => {
      const { rows } = await QUESTIONS[engine].execute(kysely)
      return rows.map(({ place, target, deletes }) => `${place} → ${target} ${deletes}`).sort()
    }),
  )
  expect(one).not.toEqual([])
  expect(other).toEqual(one)
})
