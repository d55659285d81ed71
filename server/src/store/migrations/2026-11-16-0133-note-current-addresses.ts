import { type Kysely, sql } from 'kysely'
import { addMissingColumns, zero } from './columns.ts'
import { inParts, type Step } from './migration.ts'

/** One of an item's addresses is its current one. If it had several, it is unknown until the next save. */
export const up = (db: Kysely<never>): Promise<void> =>
  addMissingColumns(db, 'addresses', { is_current: { type: 'integer', build: zero } })

export const steps: readonly Step[] = [
  inParts({ table: 'addresses', key: 'post_id', rows: 2_000 }, (db, after, last) =>
    sql`
      update addresses set is_current = 1 where post_id in (
        select post_id from addresses join posts on posts.id = post_id and status = 'publish'
        where post_id > ${after} and post_id <= ${last}
        group by post_id having count(*) = 1
      )`.execute(db),
  ),
]
