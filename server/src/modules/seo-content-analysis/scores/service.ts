import type { Context, WriteContext } from '../../../contract/context.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { TooCostly } from '../../../lib/threads/work-thread.ts'
import {
  findPost,
  hasDynamicBlocks,
  heldPost,
  holdPost,
  type PostRow,
  postLoader,
} from '../../posts/index.ts'
import {
  aside,
  changeRecord,
  type Keyphrases,
  type RecordKind,
  type SeoRecord,
  sentBasis,
  seoOptions,
  seoRecord,
} from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import {
  analysePage,
  type PageAnalysis,
  type PageInput,
  type StoredAnalysis,
  storedAnalysis,
} from '../text-analysis/index.ts'
import { basisOf, inputOf } from './input.ts'

const TYPES = ['post', 'page']

/**
 * Long texts are analysed by a job, so that saving does not wait for it; so are texts with dynamic blocks,
 * which may make requests that no transaction should wait for.
 */
const isAnalysedLater = async (ctx: WriteContext, row: PostRow): Promise<boolean> =>
  isLongText(row.content) || hasDynamicBlocks(ctx, row)

export const ANALYSIS_JOB = 'seo.score'

interface Saved {
  readonly id: number
  readonly type: string
}

/** Updates the score of a saved item. */
export const analyseSaved = async (ctx: WriteContext, { id, type }: Saved): Promise<void> => {
  const row = TYPES.includes(type) ? await heldPost(ctx, id) : undefined
  if (row) await analyse(ctx, row)
}

/** Updates the score of an item whose SEO record was saved. */
export const analyseWritten = async (
  ctx: WriteContext,
  { kind, id }: { readonly kind: RecordKind; readonly id: number },
): Promise<void> => {
  const row = kind === 'post' ? await postLoader(ctx).load(id) : undefined
  if (row && TYPES.includes(row.type)) await analyse(ctx, row)
}

const analyse = async (ctx: WriteContext, row: PostRow): Promise<void> => {
  if (!(await isAnalysed(ctx, row))) return
  const { id, type } = row
  if (!(await isAnalysedLater(ctx, row))) await renewAnalysis(ctx, row)
  else await ctx.jobs.add(ANALYSIS_JOB, { id, type }, { key: `${ANALYSIS_JOB} ${id}` })
}

/** Renders and analyses outside of the transaction, and stores the result if the item has not changed. */
export const analyseLater = async (ctx: Context, { id, type }: Saved): Promise<void> => {
  const row = await findPost(ctx.db, type, id)
  if (!row) return
  const found = await findAnalysis(ctx, row)
  if (!found) return
  await ctx.transaction(async (ctx) => {
    const now = await findPost(ctx.db, type, id)
    if (now?.version === row.version) await store(ctx, row, found)
  })
}

/** Stores a recomputed score. */
export type StoreScore = (ctx: WriteContext) => Promise<void>

/** Recomputes the score of an item whose input has changed without a save. */
export const renewScore = async (ctx: Context, id: number): Promise<StoreScore | undefined> => {
  const row = await postLoader(ctx).load(id)
  if (!row || !TYPES.includes(row.type) || !(await isAnalysed(ctx, row))) return undefined
  const found = await findAnalysis(ctx, row)
  return found && ((ctx) => store(ctx, row, found))
}

/** Items in the trash and the page for posts are not analysed. */
const isAnalysed = async (ctx: Context | WriteContext, row: PostRow): Promise<boolean> => {
  const { show_on_front, page_for_posts } = await siteSettings(ctx)
  const isList = show_on_front === 'page' && page_for_posts === row.id
  return row.status !== 'trash' && !isList && (await seoOptions(ctx)).site.advanced.truSeo
}

const renewAnalysis = async (ctx: WriteContext, row: PostRow): Promise<void> => {
  const found = await findAnalysis(ctx, row)
  if (!found) return
  // The transaction has written the item or its record, so no other one can have changed the record.
  await store(ctx, row, found, found.record)
  // That touches the page of the item, but not its row.
  holdPost(ctx, row)
}

interface Found {
  readonly record: SeoRecord
  /** Undefined if the analysis takes too long: the item keeps its earlier score. */
  readonly analysis: StoredAnalysis | undefined
  readonly basis: string
}

/** The current analysis; undefined if the stored one has the same basis. */
const findAnalysis = async (
  ctx: Context | WriteContext,
  row: PostRow,
): Promise<Found | undefined> => {
  const record = await seoRecord(ctx, 'post', row.id)
  const { analysisBasis } = record
  if (analysisBasis === sentBasis({ kind: 'post', row })) return undefined
  const input = await inputOf(ctx, row)
  const basis = basisOf(input)
  return basis === analysisBasis
    ? undefined
    : { record, analysis: await analysisOf(ctx, row, input), basis }
}

/** A text that takes too long is not analysed again before it changes. */
const analysisOf = async (
  { log }: Pick<Context, 'log'>,
  { id }: PostRow,
  input: PageInput,
): Promise<StoredAnalysis | undefined> => {
  try {
    return storedAnalysis(await analysed(input))
  } catch (err) {
    if (!(err instanceof TooCostly)) throw err
    log.warn({ err, id }, 'a text takes too long to be analysed')
    return undefined
  }
}

const analysed = async (input: PageInput): Promise<PageAnalysis> =>
  isLongText(input.content) ? aside<typeof analysePage>('analysePage', input) : analysePage(input)

const store = async (
  ctx: WriteContext,
  row: PostRow,
  { analysis, basis }: Found,
  held?: SeoRecord,
): Promise<void> => {
  const change = (before: SeoRecord): SeoRecord =>
    analysis ? withAnalysis(before, analysis, basis) : { ...before, analysisBasis: basis }
  await changeRecord(ctx, 'post', row.id, change, held)
}

const withAnalysis = (
  { fields, ...before }: SeoRecord,
  { seo_score, page_analysis, keyphrases }: StoredAnalysis,
  basis: string,
): SeoRecord => ({
  ...before,
  seoScore: seo_score,
  pageAnalysis: page_analysis,
  analysisBasis: basis,
  fields: fields.keyphrases
    ? { ...fields, keyphrases: onlyChosen(fields.keyphrases, keyphrases) }
    : fields,
})

/** Without a focus keyphrase there is no result for one. */
const onlyChosen = (chosen: Keyphrases, found: StoredAnalysis['keyphrases']): Keyphrases => ({
  ...(chosen.focus?.keyphrase ? { focus: found.focus } : {}),
  additional: found.additional,
})

/** The analysis of an item with its sentences, for an unsaved text if one is given. */
export const explain = async (
  ctx: Context,
  row: PostRow,
  draft: Partial<PageInput>,
): Promise<PageAnalysis> => analysed({ ...(await inputOf(ctx, row)), ...draft })
