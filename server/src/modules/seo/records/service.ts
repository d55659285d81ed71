import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import type { SeoFields } from './fields.ts'
import { findRecordRows, type RecordKind, type SeoRecordRow, saveRecordRow } from './store.ts'

/** What is known about how one object presents itself. */
export interface SeoRecord {
  readonly fields: SeoFields
  readonly seoScore: number
  /** What the analysis found, as it is stored; undefined where none was made. */
  readonly pageAnalysis: object | undefined
  readonly analysedGmt: string | null
}

/** What an object is like about which nobody has written anything. */
export const EMPTY_RECORD: SeoRecord = {
  fields: {},
  seoScore: 0,
  pageAnalysis: undefined,
  analysedGmt: null,
}

/** Records by object, gathered into one query. An object without a record has an empty one. */
export const seoRecord = (ctx: Context, kind: RecordKind, id: number): Promise<SeoRecord> =>
  loaders(ctx)[kind].load(id)

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
  fields: JSON.parse(row.fields) as SeoFields,
  seoScore: row.seo_score,
  pageAnalysis: row.page_analysis === null ? undefined : (JSON.parse(row.page_analysis) as object),
  analysedGmt: row.analysed_gmt,
})

/** The tag under which pages of these objects are kept. */
const TAGS = { post: 'posts', term: 'terms', catalogue: 'catalogue' } as const

/** Changes the record of an object, and makes what was kept of its pages stale. */
export const changeRecord = async (
  ctx: WriteContext,
  kind: RecordKind,
  id: number,
  change: (before: SeoRecord) => SeoRecord,
): Promise<SeoRecord> => {
  const [row] = await findRecordRows(ctx.db, kind, [id])
  const { fields, seoScore, pageAnalysis, analysedGmt } = change(row ? recordOf(row) : EMPTY_RECORD)
  await saveRecordRow(ctx.db, {
    kind,
    object_id: id,
    fields: JSON.stringify(fields),
    is_noindex: fields.default === false ? Number(fields.noindex ?? false) : null,
    is_pillar: Number(fields.pillar_content ?? false),
    focus_keyphrase: (fields.keyphrases?.focus?.keyphrase ?? '').toLowerCase(),
    seo_score: seoScore,
    page_analysis: pageAnalysis === undefined ? null : JSON.stringify(pageAnalysis),
    analysed_gmt: analysedGmt,
    updated_gmt: nowGmt(ctx.clock),
  })
  ctx.touchRows(TAGS[kind], [id])
  return { fields, seoScore, pageAnalysis, analysedGmt }
}
