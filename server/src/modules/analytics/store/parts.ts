import { setImmediate } from 'node:timers/promises'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { preparedQuery } from '../../../store/prepared.ts'

const ROWS_AT_ONCE = 64

/** Cuts rows into parts of few different lengths, each for one statement. */
export const partsOf = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  chunk(rows, ROWS_AT_ONCE)

/** Works on rows some at a time. SQLite answers in this thread: others get their turn in between. */
export const inParts = async <T>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (const [at, part] of partsOf(rows).entries()) {
    if (at > 0) await setImmediate()
    await work(part)
  }
}

type Values = readonly (string | number)[]

/**
 * A statement about rows of so many columns, whose values come one after the other; compiled once for
 * each number of them.
 */
export const statementFor = <O>(
  columns: number,
  build: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
): ((db: Reader, values: Values) => CompiledQuery<O>) =>
  preparedQuery<[values: Values], O>((db, values) => {
    const rows = Array.from({ length: values.length / columns }, (_, row) => {
      const own = values.slice(row * columns, (row + 1) * columns)
      return sql`(${sql.join(own)})`
    })
    return {
      compile: () => build(sql.join(rows)).$castTo<O>().compile(db),
    }
  })
