import DataLoader from 'dataloader'
import { addCacheTags } from '../../../cache/by-tags.ts'
import { perRequest } from '../../../cache/request-cache.ts'
import type { ItemScope } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import { isLocked } from '../../block-rendering/index.ts'
import { OPEN_TO_EVERYBODY } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import {
  approvedCountLoader,
  type CommentPage,
  type CommentRow,
  findApprovedAnswers,
  type ListQuery,
  mayReadItem,
  pageLoader,
} from '../item/index.ts'

/** How the settings let comments be shown. */
export interface DiscussionForm {
  /** Top-level comments per page. */
  readonly perPage: number
  /** Deeper replies are shown on the same level as their parent. */
  readonly maxDepth: number
  readonly order: 'asc' | 'desc'
}

export const discussionForm = async (ctx: Context): Promise<DiscussionForm> => {
  addCacheTags(ctx, 'options')
  const { comments_per_page, thread_comments_depth, comment_order } = await siteSettings(ctx)
  return { perPage: comments_per_page, maxDepth: thread_comments_depth, order: comment_order }
}

/** Deeper than any real thread; ends a cycle of parents. */
const MAX_LEVELS = 20

/** A comment with its replies. */
export interface Thread {
  readonly comment: CommentRow
  readonly answers: readonly Thread[]
}

/**
 * Whether comments on the item may be shown; they are never more visible than the item (SEC-15).
 */
export const isTalkOpen = (scope: ItemScope): boolean =>
  !isLocked(scope) && mayReadItem(scope.ctx, { ...scope.row, password: '' }, {})

/** Number of approved comments; those of all items in a loop are counted in one query. */
export const commentCount = (scope: ItemScope): Promise<number> => {
  addCacheTags(scope.ctx, 'comments')
  return isTalkOpen(scope) ? approvedCountLoader(scope.ctx).load(scope.row.id) : Promise.resolve(0)
}

/** Top-level comments of the current page, without replies. */
export const topComments = async (scope: ItemScope): Promise<CommentPage> => {
  // Most items have no comments, and the count is already loaded.
  if ((await commentCount(scope)) === 0) return { rows: [], total: 0 }
  const form = await discussionForm(scope.ctx)
  return askOnce(scope.ctx, queryFor(scope.row.id, commentPage(scope), form))
}

/** The newest comments on public items. */
export const newestComments = (ctx: Context, limit: number): Promise<CommentPage> => {
  addCacheTags(ctx, 'comments')
  return askOnce(ctx, { ...APPROVED, types: ['comment'], limit })
}

/** The current page of comments, from 1. */
export const commentPage = ({ page }: ItemScope): number => page?.comments?.page ?? 1

/** Adds all approved replies: one query per level, for any number of comments. */
export const withAnswers = async (
  ctx: Context,
  rows: readonly CommentRow[],
  level = 1,
): Promise<readonly Thread[]> => {
  const answers =
    level < MAX_LEVELS
      ? await Promise.all(rows.map(({ id }) => answersLoader(ctx).load(id)))
      : rows.map(() => [])
  const below = await withAnswersOf(ctx, answers, level + 1)
  return rows.map((comment, place) => ({ comment, answers: below[place] ?? [] }))
}

/** All replies of a level are processed at once, so that the loader batches them. */
const withAnswersOf = (
  ctx: Context,
  groups: readonly (readonly CommentRow[])[],
  level: number,
): Promise<readonly (readonly Thread[])[]> =>
  Promise.all(groups.map((rows) => (rows.length === 0 ? [] : withAnswers(ctx, rows, level))))

/** Several blocks of one response need the same page, so it is queried once. */
const askOnce = (ctx: Context, query: ListQuery): Promise<CommentPage> => {
  const known = askedFor(ctx)
  const key = JSON.stringify(query)
  const answer = known.get(key) ?? pageLoader(ctx).load(query)
  known.set(key, answer)
  return answer
}

const askedFor = perRequest(() => new Map<string, Promise<CommentPage>>())

const answersLoader = perRequest(
  (ctx) =>
    new DataLoader<number, readonly CommentRow[]>(async (ids) => {
      const found = Map.groupBy(await findApprovedAnswers(ctx.db, ids), (row) => row.parent_id)
      return ids.map((id) => found.get(id) ?? [])
    }),
)

/** Approved public comments, newest first. */
export const APPROVED: ListQuery = {
  ids: undefined,
  notIds: [],
  posts: undefined,
  parents: undefined,
  notParents: [],
  authors: undefined,
  notAuthors: [],
  email: undefined,
  statuses: ['approved'],
  types: undefined,
  hasNotes: false,
  moments: [],
  search: undefined,
  about: OPEN_TO_EVERYBODY,
  reader: undefined,
  ordering: { by: 'column', column: 'date_gmt', direction: 'desc' },
  limit: 50,
  offset: 0,
}

const queryFor = (postId: number, page: number, { perPage, order }: DiscussionForm): ListQuery => ({
  ...APPROVED,
  about: undefined,
  posts: [postId],
  parents: [0],
  ordering: { by: 'column', column: 'date_gmt', direction: order },
  limit: perPage,
  offset: (page - 1) * perPage,
})
