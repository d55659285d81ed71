import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** Audits of the whole site, and the texts by which duplicates are found; see modules/seo-audit. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_audit_runs')
    .addColumn('state', 'text', required)
    .addColumn('started_gmt', 'text', required)
    .addColumn('ended_gmt', 'text')
    .addColumn('total', 'integer', zero)
    .addColumn('queued', 'integer', zero)
    .addColumn('cursor_kind', 'text', emptyText)
    .addColumn('cursor_id', 'bigint', zero)
    .addColumn('score', 'integer')
    .addColumn('errors', 'integer', zero)
    .addColumn('warnings', 'integer', zero)
    .addColumn('passed', 'integer', zero)
    .execute()
  await db.schema
    .createIndex('seo_audit_runs_by_state')
    .ifNotExists()
    .on('seo_audit_runs')
    .columns(['state', 'id'])
    .execute()
  await numberedTable(db, 'seo_head_texts')
    .addColumn('kind', 'text', required)
    .addColumn('object_id', 'bigint', required)
    .addColumn('field', 'text', required)
    .addColumn('hash', 'text', required)
    .addUniqueConstraint('seo_head_texts_once', ['kind', 'object_id', 'field'])
    .execute()
  await db.schema
    .createIndex('seo_head_texts_by_hash')
    .ifNotExists()
    .on('seo_head_texts')
    .columns(['hash', 'kind', 'object_id'])
    .execute()
}
