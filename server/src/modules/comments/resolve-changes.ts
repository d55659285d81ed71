import { refuseDate } from '../../contract/arguments/validate.ts'
import type { WriteContext } from '../../contract/context.ts'
import {
  gmtToLocal,
  nowGmt,
  type ResolvedDate,
  resolveDate,
  resolveGmtDate,
} from '../../lib/dates.ts'
import { siteSettings } from '../settings/index.ts'
import { userLoader } from '../users/index.ts'
import type { CommentInput } from './input.ts'
import {
  type CommentRow,
  type CommentStatus,
  commentErrors,
  findComment,
  invalidParent,
  lockThreads,
  type RequestedStatus,
  type StoredMeta,
  withStanding,
} from './item/index.ts'

export type CommentAuthor = Pick<
  CommentRow,
  'author_id' | 'author_name' | 'author_email' | 'author_url'
>

/** The author of a comment: the named user, then overrides by the other fields. */
export const resolveAuthor = async (
  ctx: WriteContext,
  input: CommentInput,
  before: CommentRow | undefined,
): Promise<Partial<CommentAuthor>> => {
  const isVisitorStill = input.author === 0 && before?.author_id === null
  const named =
    input.author === undefined || isVisitorStill ? {} : await writerById(ctx, input.author)
  const { author_name, author_email, author_url } = input
  return {
    ...named,
    ...(author_name === undefined ? {} : { author_name }),
    ...(author_email === undefined ? {} : { author_email }),
    ...(author_url === undefined ? {} : { author_url }),
  }
}

/** The author of a new comment; defaults to the caller. */
export const resolveNewAuthor = async (
  ctx: WriteContext,
  input: CommentInput,
): Promise<CommentAuthor> => {
  const given = await resolveAuthor(ctx, input, undefined)
  const isNobody = !(given.author_id || given.author_name || given.author_email || given.author_url)
  const sender = ctx.user.kind === 'user' && isNobody ? await writerById(ctx, ctx.user.id) : given
  const writer = { author_id: null, author_name: '', author_email: '', author_url: '', ...sender }
  if (writer.author_name === '' || writer.author_email === '')
    throw commentErrors.rest_comment_author_data_required()
  return writer
}

/** The given date in site time and GMT; `date` takes precedence over `date_gmt`. */
export const resolveGivenDate = async (
  ctx: WriteContext,
  { date, date_gmt }: CommentInput,
): Promise<ResolvedDate | undefined> => {
  if (date === undefined && date_gmt === undefined) return undefined
  const { timezone } = await siteSettings(ctx)
  if (date !== undefined) return resolveDate(date, timezone) ?? refuseDate('date')
  return resolveGmtDate(date_gmt ?? '', timezone) ?? refuseDate('date_gmt')
}

export const siteNow = async (ctx: WriteContext): Promise<ResolvedDate> => {
  const { timezone } = await siteSettings(ctx)
  const gmt = nowGmt(ctx.clock)
  return { gmt, local: gmtToLocal(gmt, timezone) }
}

/** Throws 400 unless the parent is a comment of the same type on the same item (SEC-14). */
export const resolveParent = async (
  ctx: WriteContext,
  parentId: number,
  place: Pick<CommentRow, 'post_id' | 'type'> & { readonly id?: number },
): Promise<number> => {
  if (parentId === 0) return 0
  await lockThreads(ctx.db, place.post_id)
  const parent = await findComment(ctx.db, parentId)
  if (!parent || parent.post_id !== place.post_id || parent.type !== place.type)
    throw invalidParent()
  if (place.id !== undefined) await refuseRing(ctx, parent, place.id)
  return parentId
}

/** The status after a requested change, and the meta with the former status. */
export const resolveStanding = (
  status: CommentStatus,
  meta: StoredMeta,
  requested: RequestedStatus | undefined,
): { readonly status: CommentStatus; readonly meta: StoredMeta } => {
  if (requested === undefined || requested === status) return { status, meta }
  if (requested === 'unspam' || requested === 'untrash') {
    const isThere =
      requested === 'unspam' ? status === 'spam' : status === 'trash' || status === 'post-trashed'
    return isThere
      ? { status: meta['.before'] ?? 'hold', meta: withStanding(meta, undefined) }
      : { status, meta }
  }
  const isPutAway = requested === 'spam' || requested === 'trash'
  return { status: requested, meta: withStanding(meta, isPutAway ? status : undefined) }
}

const writerById = async (ctx: WriteContext, id: number): Promise<CommentAuthor> => {
  const user = id > 0 ? await userLoader(ctx).load(id) : undefined
  if (!user) throw commentErrors.rest_comment_author_invalid()
  return {
    author_id: user.id,
    author_name: user.display_name,
    author_email: user.email,
    author_url: user.url,
  }
}

/** Deeper than any real thread; ends a cycle of parents. */
const MAX_DEPTH = 100

const refuseRing = async (ctx: WriteContext, parent: CommentRow, id: number): Promise<void> => {
  let above: CommentRow | undefined = parent
  for (let depth = 0; above; depth++) {
    if (above.id === id || depth === MAX_DEPTH) throw invalidParent()
    above = above.parent_id === 0 ? undefined : await findComment(ctx.db, above.parent_id)
  }
}
