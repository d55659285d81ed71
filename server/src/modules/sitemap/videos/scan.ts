import type { Context, WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { findPost, findPostsById } from '../../posts/index.ts'
import { inGroups, restAfter, SCANNED_AT_ONCE, seoOptions } from '../../seo-kernel/index.ts'
import { postType, postTypes } from '../../types/index.ts'
import { findShown } from './find/index.ts'
import { shownBy } from './shown.ts'
import { findBlocksOf, findItemsAfter, findShowing, findVideosOf, replaceShown } from './store.ts'

/** Scans one long text. */
export const FIND_IN_ITEM = 'seo.find-videos'
/** Scans the items that contain a reusable block. */
export const FIND_AROUND_BLOCK = 'seo.find-videos-around-block'
/** Scans everything, once the sitemap is switched on. */
export const FIND_EVERYWHERE = 'seo.find-all-videos'

const isWanted = async (ctx: Context | WriteContext): Promise<boolean> =>
  (await seoOptions(ctx)).site.sitemap.video.enable

const hasText = (type: string): boolean =>
  type !== 'attachment' && postType(type)?.isViewable === true

/** Stores the videos of a saved text, in its transaction; long texts are scanned by a job. */
export const ofSaved = async (
  ctx: WriteContext,
  { id, type }: EventMap['post.saved'],
): Promise<void> => {
  if (type === 'wp_block') return ofBlock(ctx, { id, type })
  if (!hasText(type) || !(await isWanted(ctx))) return
  const row = await findPost(ctx.db, type, id)
  if (!row) return
  const shown = isLongText(row.content) ? undefined : findShown(row.content)
  if (shown?.blocks.length === 0) await replaceShown(ctx.db, id, shown)
  else await ctx.jobs.add(FIND_IN_ITEM, { id }, { key: `${FIND_IN_ITEM} ${id}` })
}

/** A reusable block has changed or was deleted: items that contain it are scanned again. */
export const ofBlock = async (
  ctx: WriteContext,
  { id, type }: EventMap['post.deleted'],
): Promise<void> => {
  if (type !== 'wp_block' || !(await isWanted(ctx))) return
  if ((await findShowing(ctx.db, id, 0, 1)).length > 0)
    await ctx.jobs.add(FIND_AROUND_BLOCK, { id, after: 0 }, { key: keyOfBlock(id) })
}

const keyOfBlock = (id: number): string => `${FIND_AROUND_BLOCK} ${id}`

/** Texts that were saved while the sitemap was off are scanned when it is switched on. */
export const ofOptions = async (
  ctx: WriteContext,
  { before, after }: EventMap['seo.options-changed'],
): Promise<void> => {
  if (before.site.sitemap.video.enable || !after.site.sitemap.video.enable) return
  await ctx.jobs.add(FIND_EVERYWHERE, { after: 0 }, { key: FIND_EVERYWHERE })
}

export const findInItem = (ctx: Context, { id }: { readonly id: number }): Promise<void> =>
  findInItems(ctx, [id])

/** Job: scans some items, and adds a further job while there are more. */
export const findEverywhere = async (
  ctx: Context,
  { after }: { readonly after: number },
): Promise<void> => {
  if (!(await isWanted(ctx))) return
  const types = postTypes.map(({ name }) => name).filter(hasText)
  const ids = await findItemsAfter(ctx.background, types, after, SCANNED_AT_ONCE)
  await inGroups(ids, (group) => restAfter(() => findInItems(ctx, group)))
  const last = ids.at(-1)
  if (last !== undefined && ids.length === SCANNED_AT_ONCE)
    await ctx.transaction(({ jobs }) =>
      jobs.add(FIND_EVERYWHERE, { after: last }, { key: FIND_EVERYWHERE }),
    )
}

/** The same for items with a block. A block that is saved meanwhile starts again. */
export const findAroundBlock = async (
  ctx: Context,
  { id, after }: { readonly id: number; readonly after: number },
): Promise<void> => {
  if (!(await isWanted(ctx))) return
  const ids = await findShowing(ctx.db, id, after, SCANNED_AT_ONCE)
  await inGroups(ids, (group) => restAfter(() => findInItems(ctx, group)))
  const last = ids.at(-1)
  if (last !== undefined && ids.length === SCANNED_AT_ONCE)
    await ctx.transaction(({ jobs }) =>
      jobs.add(FIND_AROUND_BLOCK, { id, after: last }, { key: keyOfBlock(id), ifWaiting: 'keep' }),
    )
}

/** Reads before the transaction, and stores the result only where the text is the same. */
const findInItems = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const rows = await findPostsById(ctx.db, ids)
  const found = await shownBy(ctx, rows)
  const [videos, blocks] = [await findVideosOf(ctx.db, ids), await findBlocksOf(ctx.db, ids)]
  const changed = rows.filter(
    ({ id }) =>
      !isSame(videos.get(id), found.get(id)?.videos) ||
      !isSame(blocks.get(id), found.get(id)?.blocks),
  )
  if (changed.length === 0) return
  await ctx.transaction(async (ctx) => {
    const now = await findPostsById(
      ctx.db,
      changed.map(({ id }) => id),
    )
    const versions = new Map(now.map(({ id, version }) => [id, version]))
    // Items saved meanwhile were scanned by that save.
    const current = changed.filter(({ id, version }) => versions.get(id) === version)
    for (const { id } of current) {
      const shown = found.get(id)
      if (shown) await replaceShown(ctx.db, id, shown)
    }
    ctx.touchRows(
      'posts',
      current.map(({ id }) => id),
    )
  })
}

const isSame = (one: unknown = [], other: unknown = []): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
