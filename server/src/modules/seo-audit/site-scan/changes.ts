import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { foundKeyphrase, type RecordKind, seoRecord } from '../../seo-kernel/index.ts'
import { leaveQueue, queueObjects, queueOfAuthor, type Subtype } from './queue.ts'
import { findRivals, findRivalsFound } from './rivals.ts'
import { askForAll, askForScan, storeTexts, UPKEEP, withoutTexts } from './scan.ts'
import { isAnalysedTaxonomy, isAnalysedType, TAXONOMIES, TYPES } from './scope.ts'
import { deleteFindings, deleteShownFindings } from './store.ts'

/** The number of rivals that are queued. */
const MAX_RIVALS = 100

/** Queues objects that had, or have now, the same keyphrase as an object that changed. */
const queueRivals = async (
  ctx: WriteContext,
  kind: 'post' | 'term',
  id: number,
  isNew = false,
): Promise<void> => {
  const { fields } = await seoRecord(ctx, kind, id)
  const keyphrase = foundKeyphrase(fields.keyphrases?.focus?.keyphrase ?? '')
  const rivals = [
    ...(isNew ? [] : await findRivalsFound(ctx.db, { kind, id })),
    ...(keyphrase === '' ? [] : await findRivals(ctx.db, { kind, id }, keyphrase, MAX_RIVALS)),
  ]
  for (const among of ['post', 'term'] as const) {
    const ids = rivals.filter((rival) => rival.kind === among).map((rival) => rival.id)
    await queueObjects(ctx.db, among, [...new Set(ids)].sort(ascending))
  }
  await askForScan(ctx)
}

const ascending = (one: number, other: number): number => one - other

const look = async (
  ctx: WriteContext,
  kind: RecordKind,
  id: number,
  isNew = false,
): Promise<void> => {
  if (kind === 'catalogue') return
  await queueRivals(ctx, kind, id, isNew)
  if (!isNew) await deleteShownFindings(ctx.db, kind, [id])
  await queueObjects(ctx.db, kind, [id])
}

const leave = async (ctx: WriteContext, kind: 'post' | 'term', id: number): Promise<void> => {
  await queueRivals(ctx, kind, id)
  await deleteFindings(ctx.db, kind, [id])
  await storeTexts(ctx, kind, withoutTexts([id]))
  await leaveQueue(ctx.db, kind, id)
}

/** Site settings that are part of all titles and heads. */
const TOLD_EVERYWHERE = [
  ...['title', 'description', 'language', 'blog_public', 'site_logo', 'site_icon'],
  ...['show_on_front', 'page_on_front', 'page_for_posts'],
]

const ALL: readonly Subtype[] = [
  ...TYPES.map((subtype) => ({ kind: 'post' as const, subtype })),
  ...TAXONOMIES.map((subtype) => ({ kind: 'term' as const, subtype })),
]

const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other)

/** Content types and taxonomies whose heads are affected by the change. */
const changedSubtypes = ({
  before,
  after,
}: EventMap['seo.options-changed']): readonly Subtype[] => {
  const { searchAppearance: words, ...others } = after.dynamic
  const { searchAppearance: wordsBefore, ...othersBefore } = before.dynamic
  const isToldEverywhere =
    differs(before.site.searchAppearance, after.site.searchAppearance) ||
    differs(before.site.social, after.site.social) ||
    differs(othersBefore, others) ||
    (after.site.advanced.truSeo && !before.site.advanced.truSeo)
  return ALL.filter(({ kind, subtype }) => {
    const group = kind === 'post' ? 'postTypes' : 'taxonomies'
    return isToldEverywhere || differs(wordsBefore[group][subtype], words[group][subtype])
  })
}

/** Listeners that queue changed objects for analysis. */
export const changes = {
  'post.saved': async (ctx: WriteContext, { id, type, isNew }: EventMap['post.saved']) => {
    if (isAnalysedType(type)) await look(ctx, 'post', id, isNew)
  },
  'post.deleted': async (ctx: WriteContext, { id, type }: EventMap['post.deleted']) => {
    if (isAnalysedType(type)) await leave(ctx, 'post', id)
  },
  'term.saved': async (ctx: WriteContext, { id, taxonomy }: EventMap['term.saved']) => {
    if (isAnalysedTaxonomy(taxonomy)) await look(ctx, 'term', id)
  },
  'term.deleted': async (ctx: WriteContext, { id, taxonomy }: EventMap['term.deleted']) => {
    if (isAnalysedTaxonomy(taxonomy)) await leave(ctx, 'term', id)
  },
  'seo.record-saved': (ctx: WriteContext, { kind, id }: EventMap['seo.record-saved']) =>
    look(ctx, kind, id),
  'user.changed': async (ctx: WriteContext, { id }: EventMap['user.changed']) => {
    const user = await ctx.db
      .selectFrom('users')
      .select('description')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!user) return
    await queueOfAuthor(ctx.db, id, user.description.trim() !== '')
    await askForScan(ctx)
  },
  'options.changed': async (ctx: WriteContext, { names }: EventMap['options.changed']) => {
    if (names.some((name) => TOLD_EVERYWHERE.includes(name))) await askForAll(ctx, ALL)
  },
  'seo.options-changed': async (ctx: WriteContext, change: EventMap['seo.options-changed']) => {
    if (differs(change.before.site.seoAnalysis, change.after.site.seoAnalysis))
      await ctx.jobs.add(UPKEEP, {}, { key: UPKEEP })
    await askForAll(ctx, changedSubtypes(change))
  },
}
