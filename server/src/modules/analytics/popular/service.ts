import type { Context } from '../../../contract/context.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { gmtToLocal, nowGmt, toGmtText } from '../../../lib/dates.ts'
import { approvedCountLoader } from '../../comments/index.ts'
import {
  fileAddress,
  fileOfWidth,
  sourceSet,
  type VisibleImage,
  visibleImage,
} from '../../media/index.ts'
import { findPostsById, type PostRow, permalinkLoader } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type UserRow, userLoader } from '../../users/index.ts'
import { curatedIds } from './choices.ts'
import type { Sort } from './settings.ts'
import {
  type Candidates,
  findAmong,
  findMostDiscussed,
  findMostViewed,
  findNewest,
} from './store.ts'

export interface PopularQuery extends Candidates {
  readonly sort: Sort
  /** Number of days whose views and comments count. */
  readonly days: number
  readonly limit: number
}

/** Public items by popularity. */
export const popularPosts = async (ctx: Context, query: PopularQuery) => {
  const ids = (await findIds(ctx, query)).slice(0, query.limit)
  return (await loadItems(ctx, ids)).map((item) => present(ctx, item))
}

/** An item with the data that a list shows. */
export interface PopularItem {
  readonly row: PostRow
  readonly link: string
  readonly image: VisibleImage | undefined
  readonly author: UserRow | undefined
  readonly comments: number
}

/** Loads these items in order; related rows are loaded in batches. */
export const loadItems = async (
  ctx: Context,
  ids: readonly number[],
): Promise<readonly PopularItem[]> => {
  const rows = new Map((await findPostsById(ctx.db, ids)).map((row) => [row.id, row]))
  return Promise.all(
    ids
      .map((id) => rows.get(id))
      .filter((row) => row !== undefined)
      .map((row) => loadItem(ctx, row)),
  )
}

const loadItem = async (ctx: Context, row: PostRow): Promise<PopularItem> => {
  const [link, image, author, comments] = await Promise.all([
    permalinkLoader(ctx).load(row),
    visibleImage({ ctx, isChosen: true }, row.featured_media),
    row.author_id === null ? undefined : userLoader(ctx).load(row.author_id),
    approvedCountLoader(ctx).load(row.id),
  ])
  return { row, link, image, author, comments }
}

const DAY_MS = 86_400_000

/** Days after which a view counts half. */
const HALF_LIFE = 3

/** Ids of items by views, weighted by recency. */
export const mostViewed = async (
  ctx: Context,
  candidates: Candidates,
  days: number,
): Promise<readonly number[]> => {
  const { timezone } = await siteSettings(ctx)
  const today = Date.parse(gmtToLocal(nowGmt(ctx.clock), timezone).slice(0, 10))
  const weights = Array.from({ length: days }, (_, age): [string, number] => [
    new Date(today - age * DAY_MS).toISOString().slice(0, 10),
    0.5 ** (age / HALF_LIFE),
  ])
  return findAmong(ctx.db, candidates, await findMostViewed(ctx.background, new Map(weights)))
}

/** Ids of items by number of comments. */
export const mostDiscussed = (
  ctx: Context,
  candidates: Candidates,
  days: number,
  limit: number,
): Promise<readonly number[]> => {
  const since = new Date(ctx.clock().getTime() - days * DAY_MS)
  return findMostDiscussed(ctx.db, candidates, toGmtText(since), limit)
}

const findIds = async (ctx: Context, query: PopularQuery): Promise<readonly number[]> => {
  const { sort, days, limit } = query
  switch (sort) {
    case 'recent':
      return findNewest(ctx.db, query, limit)
    case 'curated':
      return findAmong(ctx.db, query, await curatedIds(ctx))
    case 'views':
      return mostViewed(ctx, query, days)
    case 'comments':
      return mostDiscussed(ctx, query, days, limit)
  }
}

/** Sufficient for a thumbnail on a high-density screen. */
const IMAGE_WIDTH = 300

const present = (ctx: Context, { row, link, image, author, comments }: PopularItem) => {
  const shown = image && fileOfWidth(image.media, IMAGE_WIDTH)
  return {
    id: row.id,
    type: row.type,
    title: plainText(row.title),
    link,
    image: shown ? fileAddress(ctx, shown.key) : '',
    srcset: image && shown ? sourceSet(ctx, image.media, shown) : '',
    image_id: image?.row.id ?? 0,
    author: author?.id ?? 0,
    author_name: author?.display_name ?? '',
    date: row.date,
    comments,
  }
}
