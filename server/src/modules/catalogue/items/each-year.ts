import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { isSqlite } from '../../../store/engine.ts'

/** Each year of a part as a row, named `year.value`. */
export const eachYear = (db: Reader): RawBuilder<unknown> =>
  isSqlite(db)
    ? sql`json_each(part.years) as year`
    : sql`lateral json_array_elements_text(part.years::json) as year(value)`

/** `year.value` as a number. */
export const yearNumber = sql<number>`cast(year.value as integer)`
