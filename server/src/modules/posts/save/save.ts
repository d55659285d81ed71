import type { Context, WriteContext } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import { type SiteSettings, siteSettings } from '../../settings/index.ts'
import type { PostType } from '../../types/index.ts'
import type { NewPost, PostRow } from '../item/index.ts'
import {
  holdPost,
  indexLater,
  insertPost,
  isFloating,
  keepRevision,
  lockPost,
  postErrors,
  siteTime,
  slugOfTitle,
  uniqueSlug,
  updatePost,
} from '../item/index.ts'
import { permitCreate, permitUpdate } from '../policy/index.ts'
import { cleanInput, type PostInput } from './input.ts'
import { resolveModified } from './modified-date.ts'
import { planPublication } from './publication.ts'
import { resolveChanges } from './resolve-changes.ts'
import { saveTerms } from './terms.ts'

export const createPost = async (
  ctx: Context,
  type: PostType,
  given: PostInput,
): Promise<PostRow> => {
  permitCreate(ctx, type, given)
  const input = await cleanInput(ctx, given)
  return ctx.transaction(async (ctx) => {
    const settings = await siteSettings(ctx)
    const resolved = await resolveChanges(
      ctx,
      type,
      undefined,
      input,
      siteTime(ctx.clock, settings.timezone),
    )
    const row = await insertPost(ctx.db, {
      ...blank(ctx, type, settings),
      ...resolved,
      // The modified date of a new item is its date.
      modified: resolved.date,
      modified_gmt: resolved.date_gmt,
    })
    await saveTerms(ctx, type, row, undefined, input)
    return commitEffects(ctx, await nameById(ctx, type, row))
  })
}

export const savePost = async (
  ctx: Context,
  type: PostType,
  id: number,
  given: PostInput,
): Promise<PostRow> => {
  const input = await cleanInput(ctx, given)
  return ctx.transaction(async (ctx) => {
    for (const take of ctx.extensions(saveInterceptors)) {
      const taken = await take(ctx, type, id, input)
      if (taken) return taken
    }
    const row = await storeChanges(ctx, type, id, input)
    await keepRevision(ctx, type, row)
    return row
  })
}

/**
 * Extends a save, for example by replacing another item. Returns the resulting item, or undefined
 * for an ordinary save.
 */
export type SaveInterceptor = (
  ctx: WriteContext,
  type: PostType,
  id: number,
  input: PostInput,
) => Promise<PostRow | undefined>

/** Saves that change another item instead. */
export const saveInterceptors = extensionPoint<SaveInterceptor>('interceptor of saves')

/** Saves the result of `cleanInput`, without a revision. */
export const storeChanges = async (
  ctx: WriteContext,
  type: PostType,
  id: number,
  input: PostInput,
): Promise<PostRow> => {
  const before = await lockForUpdate(ctx, type, id)
  permitUpdate(ctx, type, before, input)
  return applyChanges(ctx, type, before, input)
}

/** The same with a locked row that the caller may change. */
export const applyChanges = async (
  ctx: WriteContext,
  type: PostType,
  before: PostRow,
  input: PostInput,
): Promise<PostRow> => {
  const { timezone } = await siteSettings(ctx)
  const time = siteTime(ctx.clock, timezone)
  const row = await updatePost(ctx.db, before.id, {
    ...(await resolveChanges(ctx, type, before, input, time)),
    ...(await resolveModified(ctx, before, time)),
  })
  await saveTerms(ctx, type, row, before, input)
  return commitEffects(ctx, await nameById(ctx, type, row), before)
}

/** Locks a row for changes and checks the version of the request. */
export const lockForUpdate = async (
  ctx: WriteContext,
  type: PostType,
  id: number,
): Promise<PostRow> => {
  const row = await lockPost(ctx.db, type.name, id)
  if (!row) throw postErrors.rest_post_invalid_id()
  ctx.expectVersion(row.version)
  return row
}

/** Emits the events of a save, and schedules the jobs that its status requires. */
export const commitEffects = async (
  ctx: WriteContext,
  row: PostRow,
  before?: PostRow,
): Promise<PostRow> => {
  await planPublication(ctx, row, before)
  await indexLater(ctx, row)
  ctx.touchRows('posts', [row.id])
  holdPost(ctx, row)
  const item = { id: row.id, type: row.type, ...(before === undefined && { isNew: true }) }
  ctx.emit('post.saved', { ...item, status: row.status })
  if (row.status === 'publish' && before?.status !== 'publish') ctx.emit('post.published', item)
  return row
}

/** The columns of a new item with their defaults. */
const blank = (
  { user }: WriteContext,
  type: PostType,
  settings: SiteSettings,
): Omit<
  NewPost,
  'title' | 'slug' | 'status' | 'date' | 'date_gmt' | 'modified' | 'modified_gmt'
> => {
  const takesComments = type.supports.has('comments') && type.name !== 'page'
  return {
    type: type.name,
    content: '',
    excerpt: '',
    author_id: user.kind === 'user' ? user.id : null,
    comment_status: takesComments ? settings.default_comment_status : 'closed',
    ping_status: takesComments ? settings.default_ping_status : 'closed',
  }
}

/** A published item needs a slug; without a title that is its id, which is known only now. */
const nameById = async (ctx: WriteContext, type: PostType, row: PostRow): Promise<PostRow> => {
  if (row.slug !== '' || isFloating(row.status)) return row
  const slug = await uniqueSlug(ctx.db, slugOfTitle(row.title, row.id), {
    type,
    parentId: row.parent_id,
    id: row.id,
  })
  return updatePost(ctx.db, row.id, { slug })
}
