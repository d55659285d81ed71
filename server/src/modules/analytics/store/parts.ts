import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { prepared } from '../../../store/prepared.ts'

const ROWS_AT_ONCE = 64

/** Works on rows some at a time. SQLite answers in this thread: others get their turn in between. */
export const inParts = async <T>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (const [at, part] of chunk(rows, ROWS_AT_ONCE).entries()) {
    if (at > 0) await setImmediate()
    await work(part)
  }
}

/** Inserts rows whose values come one after the other; compiled once for each number of them. */
export const preparedInsert = <O>(
  columns: number,
  build: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  prepared<[values: readonly (string | number)[]], O>((db, values) => {
    const rows = Array.from({ length: values.length / columns }, (_, row) => {
      const own = values.slice(row * columns, (row + 1) * columns)
      return sql`(${sql.join(own)})`
    })
    return {
      compile: () =>
        build(sql.join(rows))
          .$castTo<O>()
          .compile(db as Kysely<Database>),
    }
  })
