import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { type PostRow, postLoader } from '../../posts/index.ts'
import { isModerator } from './policy.ts'
import type { ListQuery } from './query.ts'
import type { CommentRow } from './row.ts'
import {
  countApproved,
  countComments,
  type Division,
  findAnswered,
  findComments,
  findCommentsById,
  findPageOfEach,
} from './store.ts'

export interface CommentPage {
  readonly rows: readonly CommentRow[]
  readonly total: number
}

/**
 * Loads an item. An attachment with status `inherit` takes status and password of its parent item.
 */
export const loadItem = async (ctx: Context, id: number): Promise<PostRow | undefined> => {
  const post = await postLoader(ctx).load(id)
  if (post?.status !== 'inherit') return post
  const above = post.parent_id === 0 ? undefined : await postLoader(ctx).load(post.parent_id)
  return { ...post, status: above?.status ?? 'publish', password: above?.password ?? '' }
}

/** Comments by id, batched into one query. */
export const commentLoader = perRequest(
  (ctx) =>
    new DataLoader<number, CommentRow | undefined>(async (ids) => {
      const rows = new Map((await findCommentsById(ctx.db, ids)).map((row) => [row.id, row]))
      return ids.map((id) => rows.get(id))
    }),
)

/** Number of approved comments per item. */
export const approvedCountLoader = perRequest(
  (ctx) =>
    new DataLoader<number, number>(async (ids) => {
      const counts = await countApproved(ctx.db, ids)
      return ids.map((id) => counts.get(id) ?? 0)
    }),
)

/** Whether a comment has replies visible to the caller. */
export const answeredLoader = perRequest((ctx) => {
  const statuses = isModerator(ctx) ? ['approved', 'hold'] : ['approved']
  return new DataLoader<number, boolean>(async (ids) => {
    const answered = await findAnswered(ctx.db, ids, statuses)
    return ids.map((id) => answered.has(id))
  })
})

/**
 * Pages of lists. A list of posts that embeds comments requests the same page of lists that differ
 * in one id; those are read in one query.
 */
export const pageLoader = perRequest(
  (ctx) =>
    new DataLoader<ListQuery, CommentPage>((queries) => readPages(ctx.db, queries), {
      cache: false,
    }),
)

const readPages = (db: Reader, queries: readonly ListQuery[]): Promise<CommentPage[]> => {
  const groups = new Map<string, ListQuery[]>()
  for (const query of queries) {
    const kin = groups.get(kinOf(query))
    if (kin) kin.push(query)
    else groups.set(kinOf(query), [query])
  }
  const pages = new Map([...groups].map(([kin, group]) => [kin, readGroup(db, group)]))
  return Promise.all(
    queries.map(async (query) => {
      const page = (await pages.get(kinOf(query)))?.get(query)
      return page ?? { rows: [], total: 0 }
    }),
  )
}

const readGroup = async (
  db: Reader,
  group: readonly ListQuery[],
): Promise<ReadonlyMap<ListQuery, CommentPage>> => {
  const [first] = group
  const division = first && divisionOf(first)
  if (!first || !division || group.length === 1) {
    const pages = group.map(async (query): Promise<[ListQuery, CommentPage]> => {
      const [rows, total] = await Promise.all([findComments(db, query), countComments(db, query)])
      return [query, { rows, total }]
    })
    return new Map(await Promise.all(pages))
  }
  const ids = group.map((query) => idOf(query, division))
  const together = { ...first, [division === 'post_id' ? 'posts' : 'parents']: ids }
  const found = Map.groupBy(await findPageOfEach(db, together, division), (row) => row[division])
  return new Map(
    group.map((query) => {
      const rows = found.get(idOf(query, division)) ?? []
      return [query, { rows, total: rows[0]?.total ?? 0 }]
    }),
  )
}

/** The column whose id may differ between batched queries. */
const divisionOf = ({ posts, parents, ordering, offset }: ListQuery): Division | undefined => {
  // Totals are read from the rows, and a page past the end has none.
  if (ordering.by !== 'column' || offset > 0) return undefined
  if (posts?.length === 1) return 'post_id'
  return !posts && parents?.length === 1 ? 'parent_id' : undefined
}

const idOf = ({ posts, parents }: ListQuery, division: Division): number =>
  (division === 'post_id' ? posts?.[0] : parents?.[0]) ?? 0

const kinOf = (query: ListQuery): string => {
  const division = divisionOf(query)
  const { posts, parents, ...rest } = query
  return JSON.stringify({
    ...rest,
    posts: division === 'post_id' ? 'one' : posts,
    parents: division === 'parent_id' ? 'one' : parents,
  })
}
