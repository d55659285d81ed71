import type { Context } from '../../../contract/context.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { gmtToLocal, nowGmt, toGmtText } from '../../../lib/dates.ts'
import { approvedCountLoader } from '../../comments/index.ts'
import { fileAddress, fileOfWidth, visibleImage } from '../../media/index.ts'
import { findPostsById, type PostRow, permalinkLoader } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { userLoader } from '../../users/index.ts'
import { curatedIds } from './choices.ts'
import {
  type Candidates,
  findAmong,
  findMostDiscussed,
  findMostViewed,
  findNewest,
} from './store.ts'

export const SORTS = ['views', 'comments', 'recent', 'curated'] as const

export interface PopularQuery extends Candidates {
  readonly sort: (typeof SORTS)[number]
  /** Of how many days views count, and what was said. */
  readonly days: number
  readonly limit: number
}

/** Items in the order of how much they are liked; only such as everybody may read. */
export const popularPosts = async (ctx: Context, query: PopularQuery) => {
  const ids = (await findIds(ctx, query)).slice(0, query.limit)
  const rows = new Map((await findPostsById(ctx.db, ids)).map((row) => [row.id, row]))
  return Promise.all(
    ids
      .map((id) => rows.get(id))
      .filter((row) => row !== undefined)
      .map((row) => present(ctx, row)),
  )
}

const DAY_MS = 86_400_000

/** Days after which a view counts half. */
const HALF_LIFE = 3

/** The ids of items by how much they were viewed, lately above all. */
const viewsByPost = async (ctx: Context, days: number): Promise<readonly number[]> => {
  const { timezone } = await siteSettings(ctx)
  const today = Date.parse(gmtToLocal(nowGmt(ctx.clock), timezone).slice(0, 10))
  const weights = Array.from({ length: days }, (_, age): [string, number] => [
    new Date(today - age * DAY_MS).toISOString().slice(0, 10),
    0.5 ** (age / HALF_LIFE),
  ])
  return findMostViewed(ctx.background, new Map(weights))
}

const findIds = async (ctx: Context, query: PopularQuery): Promise<readonly number[]> => {
  const { sort, days, limit } = query
  if (sort === 'recent') return findNewest(ctx.db, query, limit)
  if (sort === 'curated') return findAmong(ctx.db, query, await curatedIds(ctx))
  if (sort === 'views') return findAmong(ctx.db, query, await viewsByPost(ctx, days))
  const since = new Date(ctx.clock().getTime() - days * DAY_MS)
  return findMostDiscussed(ctx.db, query, toGmtText(since), limit)
}

/** Wide enough for a small picture on a sharp screen. */
const IMAGE_WIDTH = 300

const present = async (ctx: Context, row: PostRow) => {
  const image = await visibleImage({ ctx }, row.featured_media)
  const author = row.author_id === null ? undefined : await userLoader(ctx).load(row.author_id)
  return {
    id: row.id,
    type: row.type,
    title: plainText(row.title),
    link: await permalinkLoader(ctx).load(row),
    image: image ? fileAddress(ctx, fileOfWidth(image.media, IMAGE_WIDTH).key) : '',
    image_id: image?.row.id ?? 0,
    author: author?.id ?? 0,
    author_name: author?.display_name ?? '',
    date: row.date,
    comments: await approvedCountLoader(ctx).load(row.id),
  }
}
