import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { lockRow } from '../../../store/locks.ts'
import type { MetaFields } from './fields.ts'
import {
  deleteRecordRow,
  findRecordRows,
  type RecordKind,
  type SeoRecordRow,
  saveRecordRow,
} from './store.ts'

declare module '../../../contract/events.ts' {
  interface EventMap {
    /** The SEO fields of an object were saved by a request. */
    'seo.record-saved': { kind: RecordKind; id: number }
    /** The stored SEO fields differ from before, whatever changed them. */
    'seo.record-changed': { kind: RecordKind; id: number; before: MetaFields; after: MetaFields }
  }
}

/** The SEO record of one object. */
export interface SeoRecord {
  readonly fields: MetaFields
  readonly seoScore: number
  /** The stored results of the analysis; undefined if there are none. */
  readonly pageAnalysis: object | undefined
  /** The basis of the analysis; see modules/seo-content-analysis/scores. */
  readonly analysisBasis: string | null
}

/** The record of an object without a stored one. */
const EMPTY_RECORD: SeoRecord = {
  fields: {},
  seoScore: 0,
  pageAnalysis: undefined,
  analysisBasis: null,
}

/** The record of an object, batched into one query. An object without a record has an empty one. */
export const seoRecord = (
  ctx: Context | WriteContext,
  kind: RecordKind,
  id: number,
): Promise<SeoRecord> => loaders(ctx)[kind].load(id)

const loaders = perRequest((ctx) => {
  const loader = (kind: RecordKind): DataLoader<number, SeoRecord> =>
    new DataLoader(async (ids) => {
      const rows = await findRecordRows(ctx.db, kind, ids)
      const byId = new Map(rows.map((row) => [row.object_id, recordOf(row)]))
      return ids.map((id) => byId.get(id) ?? EMPTY_RECORD)
    })
  return { post: loader('post'), term: loader('term'), catalogue: loader('catalogue') }
})

const recordOf = (row: SeoRecordRow): SeoRecord => ({
  fields: JSON.parse(row.fields) as MetaFields,
  seoScore: row.seo_score,
  pageAnalysis: row.page_analysis === null ? undefined : (JSON.parse(row.page_analysis) as object),
  analysisBasis: row.analysis_basis,
})

/** The cache tags of pages about these objects. */
const TAGS = { post: 'posts', term: 'terms', catalogue: 'catalogue' } as const

const TABLES = { post: 'posts', term: 'terms', catalogue: 'catalogue_items' } as const

/** In characters; longer keyphrases are found by their start. */
const MAX_FOUND_KEYPHRASE = 300

/** The form of a keyphrase by which records are found. */
export const foundKeyphrase = (keyphrase: string): string =>
  keyphrase.toLowerCase().slice(0, MAX_FOUND_KEYPHRASE).toWellFormed()

/**
 * Changes the record of an object and invalidates the cached pages about it. `held` is the record as
 * this transaction has read it after it had locked or written the object itself.
 */
export const changeRecord = async (
  ctx: WriteContext,
  kind: RecordKind,
  id: number,
  change: (before: SeoRecord) => SeoRecord,
  held?: SeoRecord,
): Promise<SeoRecord> => {
  const before = held ?? (await holdRecord(ctx, kind, id))
  const after = change(before)
  const { pageAnalysis } = after
  const fieldsText = JSON.stringify(after.fields)
  const fields = JSON.parse(fieldsText) as MetaFields
  await saveRecordRow(ctx.db, {
    kind,
    object_id: id,
    fields: fieldsText,
    is_noindex: fields.default === false ? Number(fields.noindex ?? false) : null,
    is_pillar: Number(fields.pillar_content ?? false),
    is_rated: Number(fields.priority !== undefined || fields.frequency !== undefined),
    has_title: Number((fields.title ?? '') !== ''),
    has_description: Number((fields.description ?? '') !== ''),
    focus_keyphrase: foundKeyphrase(fields.keyphrases?.focus?.keyphrase ?? ''),
    seo_score: after.seoScore,
    page_analysis: pageAnalysis === undefined ? null : JSON.stringify(pageAnalysis),
    analysis_basis: after.analysisBasis,
    updated_gmt: nowGmt(ctx.clock),
  })
  loaders(ctx)
    [kind].clear(id)
    .prime(id, { ...after, fields })
  ctx.touchRows(TAGS[kind], [id])
  if (fieldsText !== JSON.stringify(before.fields))
    ctx.emit('seo.record-changed', { kind, id, before: before.fields, after: after.fields })
  return after
}

/** The record, behind a lock that lasts until the transaction ends. */
const holdRecord = async (ctx: WriteContext, kind: RecordKind, id: number): Promise<SeoRecord> => {
  // Serialises concurrent changes, and prevents the object from being deleted meanwhile, which would leave an
  // orphaned record.
  await lockRow(ctx.db, TABLES[kind], id)
  const [row] = await findRecordRows(ctx.db, kind, [id])
  return row ? recordOf(row) : EMPTY_RECORD
}

/** Deletes the record of a deleted object. */
export const purgeRecord =
  (kind: RecordKind) =>
  (ctx: WriteContext, { id }: { readonly id: number }): Promise<void> =>
    deleteRecordRow(ctx.db, kind, id)
