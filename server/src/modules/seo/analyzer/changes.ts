import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { findRecordRows, type RecordKind } from '../records/index.ts'
import { askForScan, UPKEEP } from './scan.ts'
import { isAnalysedTaxonomy, isAnalysedType } from './scope.ts'
import {
  deleteFindings,
  findRivals,
  findRivalsFound,
  markAllPending,
  markAuthorPending,
  markPending,
} from './store.ts'

/** More rivals than people would look through. */
const MAX_RIVALS = 100

/**
 * Forgets what was found about an object, in the transaction that changed it. Those that had, or have
 * now, the same keyphrase are looked at again as well.
 */
const forget = async (ctx: WriteContext, kind: RecordKind, id: number): Promise<void> => {
  if (kind === 'catalogue') return
  const [record] = await findRecordRows(ctx.db, kind, [id])
  const keyphrase = record?.focus_keyphrase ?? ''
  const rivals = [
    ...(await findRivalsFound(ctx.db, kind, id)),
    ...(keyphrase === '' ? [] : await findRivals(ctx.db, { kind, id }, keyphrase, MAX_RIVALS)),
  ]
  for (const [other, objects] of Map.groupBy(rivals, (rival) => rival.kind))
    await markPending(
      ctx.db,
      other,
      objects.map((rival) => rival.id),
    )
  await deleteFindings(ctx.db, kind, [id])
  await markPending(ctx.db, kind, [id])
  await askForScan(ctx)
}

const ofPost = async (
  ctx: WriteContext,
  { id, type }: { readonly id: number; readonly type: string },
): Promise<void> => {
  if (isAnalysedType(type)) await forget(ctx, 'post', id)
}

const ofTerm = async (
  ctx: WriteContext,
  { id, taxonomy }: EventMap['term.saved'],
): Promise<void> => {
  if (isAnalysedTaxonomy(taxonomy)) await forget(ctx, 'term', id)
}

/** Settings of the site that titles and heads are made of. */
const TOLD_EVERYWHERE = [
  ...['title', 'description', 'language', 'blog_public', 'site_logo', 'site_icon'],
  ...['show_on_front', 'page_on_front', 'page_for_posts'],
]

const everything = async (ctx: WriteContext): Promise<void> => {
  await markAllPending(ctx.db)
  await askForScan(ctx)
}

/** What is analysed again when something changes. */
export const changes = {
  'post.saved': ofPost,
  'post.deleted': ofPost,
  'term.saved': ofTerm,
  'term.deleted': ofTerm,
  'seo.record-saved': (ctx: WriteContext, { kind, id }: EventMap['seo.record-saved']) =>
    forget(ctx, kind, id),
  'user.changed': async (ctx: WriteContext, { id }: EventMap['user.changed']) => {
    const user = await ctx.db
      .selectFrom('users')
      .select('description')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!user) return
    await markAuthorPending(ctx.db, id, user.description.trim() !== '')
    await askForScan(ctx)
  },
  'options.changed': async (ctx: WriteContext, { names }: EventMap['options.changed']) => {
    if (names.some((name) => TOLD_EVERYWHERE.includes(name))) await everything(ctx)
  },
  'seo.options-changed': async (
    ctx: WriteContext,
    { before, after }: EventMap['seo.options-changed'],
  ) => {
    const differs = (one: unknown, other: unknown): boolean =>
      JSON.stringify(one) !== JSON.stringify(other)
    const { site } = after
    if (differs(before.site.seoAnalysis, site.seoAnalysis))
      await ctx.jobs.add(UPKEEP, {}, { key: UPKEEP })
    const isTold =
      differs(before.site.searchAppearance, site.searchAppearance) ||
      differs(before.site.social, site.social) ||
      differs(before.dynamic, after.dynamic)
    if (isTold) await everything(ctx)
  },
}
