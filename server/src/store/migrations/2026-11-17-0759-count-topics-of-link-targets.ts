import { type Kysely, sql } from 'kysely'
import { addMissingColumns, zero } from './columns.ts'
import { inParts, type Step } from './migration.ts'

/** The number of items whose topic contains a word, for the similarity of two texts. */
export const up = (db: Kysely<never>): Promise<void> =>
  addMissingColumns(db, 'seo_link_words', { topics: { type: 'integer', build: zero } })

/** Topics were not counted and held less: items are read again, and then the texts that mention them. */
export const steps: readonly Step[] = [
  inParts({ table: 'seo_link_targets', key: 'post_id', rows: 5_000 }, (db, after, last) =>
    sql`update seo_link_targets set topic = '[]', read_gmt = null
      where post_id > ${after} and post_id <= ${last}`.execute(db),
  ),
  inParts({ table: 'seo_link_scans', key: 'post_id', rows: 5_000 }, (db, after, last) =>
    sql`update seo_link_scans set suggestions_gmt = null
      where post_id > ${after} and post_id <= ${last}`.execute(db),
  ),
]
