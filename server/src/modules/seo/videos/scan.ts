import type { Context, WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { TooCostly } from '../../../lib/threads/work-thread.ts'
import { findPost, findPostsById, type PostRow } from '../../posts/index.ts'
import { postType, postTypes } from '../../types/index.ts'
import { aside } from '../aside/index.ts'
import { inGroups, restAfter, SCANNED_AT_ONCE } from '../common/index.ts'
import { seoOptions } from '../options/index.ts'
import { type FoundVideo, findVideos } from './find/index.ts'
import { findItemsAfter, findVideosOf, replaceVideos } from './store.ts'

/** Looks through one long text. */
export const FIND_IN_ITEM = 'seo.find-videos'
/** Looks through everything, once videos are wanted. */
export const FIND_EVERYWHERE = 'seo.find-all-videos'

const isWanted = async (ctx: Context | WriteContext): Promise<boolean> =>
  (await seoOptions(ctx)).site.sitemap.video.enable

const hasText = (type: string): boolean =>
  type !== 'attachment' && postType(type)?.isViewable === true

/** Finds what a saved text shows, in the transaction that saves it. */
export const ofSaved = async (
  ctx: WriteContext,
  { id, type }: EventMap['post.saved'],
): Promise<void> => {
  if (!hasText(type) || !(await isWanted(ctx))) return
  const row = await findPost(ctx.db, type, id)
  if (!row) return
  if (isLongText(row.content))
    await ctx.jobs.add(FIND_IN_ITEM, { id }, { key: `${FIND_IN_ITEM} ${id}` })
  else await replaceVideos(ctx.db, id, findVideos(row.content))
}

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

/** Looks through some items, and asks for a further turn where there are more. */
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

/** Reads before it holds the database, and stores what it found of the same text. */
const findInItems = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const rows = await findPostsById(ctx.db, ids)
  const found = new Map<number, readonly FoundVideo[]>()
  for (const row of rows) found.set(row.id, await videosIn(ctx, row))
  const known = await findVideosOf(ctx.db, ids)
  const changed = rows.filter(({ id }) => !isSame(known.get(id), found.get(id)))
  if (changed.length === 0) return
  await ctx.transaction(async (ctx) => {
    const now = await findPostsById(
      ctx.db,
      changed.map(({ id }) => id),
    )
    const versions = new Map(now.map(({ id, version }) => [id, version]))
    // What was saved meanwhile was looked through by that save.
    const current = changed.filter(({ id, version }) => versions.get(id) === version)
    for (const { id } of current) await replaceVideos(ctx.db, id, found.get(id) ?? [])
    ctx.touchRows(
      'posts',
      current.map(({ id }) => id),
    )
  })
}

const isSame = (one: readonly FoundVideo[] = [], other: readonly FoundVideo[] = []): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A text that takes too long shows none. */
const videosIn = async (
  { log }: Pick<Context, 'log'>,
  { id, content }: PostRow,
): Promise<readonly FoundVideo[]> => {
  if (!isLongText(content)) return findVideos(content)
  try {
    return await aside<typeof findVideos>('findVideos', content)
  } catch (err) {
    if (!(err instanceof TooCostly)) throw err
    log.warn({ err, id }, 'a text takes too long to be looked through for videos')
    return []
  }
}
