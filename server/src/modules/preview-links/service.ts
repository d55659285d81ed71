import type { Context } from '../../contract/context.ts'
import { withNewestTexts } from '../autosaves/index.ts'
import type { PostRow } from '../posts/index.ts'
import { previewLinkErrors } from './errors.ts'
import { idInKey, isKeyOf, type PreviewLink } from './key.ts'
import { deleteExpired, deleteLink, findLink, findLinks, insertLink } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** How long a link may last, in days. */
const DAYS = { day: 1, week: 7, month: 30 } as const

export type Duration = keyof typeof DAYS

/** Enough for all readers of a draft; a list of them stays short. */
const MAX_LINKS = 20

const SHAREABLE: ReadonlySet<string> = new Set(['draft', 'pending', 'future'])

export const listLinks = (ctx: Context, item: PostRow): Promise<PreviewLink[]> =>
  findLinks(ctx.db, item.id, ctx.clock().getTime())

export const createLink = (
  ctx: Context,
  item: PostRow,
  duration: Duration,
  userId: number,
): Promise<PreviewLink> => {
  if (!SHAREABLE.has(item.status)) throw previewLinkErrors.rest_preview_link_not_needed()
  const nowMs = ctx.clock().getTime()
  return ctx.transaction(async ({ db }) => {
    await deleteExpired(db, nowMs)
    if ((await findLinks(db, item.id, nowMs)).length >= MAX_LINKS)
      throw previewLinkErrors.rest_preview_link_too_many()
    const expires_at = nowMs + DAYS[duration] * DAY_MS
    return insertLink(db, { post_id: item.id, user_id: userId, created_at: nowMs, expires_at })
  })
}

/** Deletes a link and returns it. */
export const withdrawLink = (ctx: Context, item: PostRow, id: number): Promise<PreviewLink> =>
  ctx.transaction(async ({ db }) => {
    const link = await findLink(db, id, ctx.clock().getTime())
    if (link?.post_id !== item.id) throw previewLinkErrors.rest_preview_link_invalid_id()
    await deleteLink(db, id)
    return link
  })

/** Returns an unpublished item with its newest texts, if the key is that of one of its links. */
export const findShared = async (
  ctx: Context,
  item: PostRow,
  key: string,
): Promise<PostRow | undefined> => {
  const id = idInKey(key)
  if (id === undefined || !SHAREABLE.has(item.status)) return undefined
  const link = await findLink(ctx.db, id, ctx.clock().getTime())
  if (link?.post_id !== item.id || !isKeyOf(ctx, link, key)) return undefined
  return withNewestTexts(ctx, item)
}
