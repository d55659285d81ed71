import type { Context, WriteContext } from '../../contract/context.ts'
import { slugify } from '../../lib/slug.ts'
import { trimAscii } from '../../lib/text.ts'
import { type SiteSettings, siteSettings } from '../settings/index.ts'
import type { PostType } from '../types/index.ts'
import { userLoader } from '../users/index.ts'
import { isId } from './bounds.ts'
import { invalidParent, postErrors } from './errors.ts'
import {
  mergeMeta,
  readMeta,
  type StoredMeta,
  trashNote,
  withoutTrashNote,
} from './meta.ts'
import { isBelow } from './permalinks.ts'
import { permitCreate, permitStatus, permitUpdate } from './permits.ts'
import type { NewPost, PostChanges, PostRow } from './row.ts'
import { sanitiseMeta, sanitiseTexts } from './sanitise.ts'
import { uniqueSlug } from './slugs.ts'
import { claimPost, findPost, insertPost, updatePost } from './store.ts'
import { isFloating, type SiteTime, settleTiming, siteTime } from './timing.ts'

/** What a caller may set; what is not given stays, or takes its default. */
export interface PostInput {
  readonly title?: string | undefined
  readonly content?: string | undefined
  readonly excerpt?: string | undefined
  readonly status?: string | undefined
  readonly slug?: string | undefined
  readonly password?: string | undefined
  readonly date?: string | null | undefined
  readonly date_gmt?: string | null | undefined
  readonly author?: number | undefined
  readonly parent?: number | undefined
  readonly menu_order?: number | undefined
  readonly featured_media?: number | undefined
  readonly comment_status?: string | undefined
  readonly ping_status?: string | undefined
  readonly format?: string | undefined
  readonly sticky?: boolean | undefined
  readonly template?: string | undefined
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}

export const createPost = async (
  ctx: Context,
  type: PostType,
  given: PostInput,
): Promise<PostRow> => {
  permitCreate(ctx, type, given)
  const input = await cleanInput(ctx, given)
  return ctx.transaction(async (ctx) => {
    const settings = await siteSettings(ctx)
    const changes = await settle(ctx, type, undefined, input, settings)
    const post: NewPost = { ...blank(ctx, type, settings), ...changes }
    // A new item counts as changed when it is dated.
    const inserted = await insertPost(ctx.db, {
      ...post,
      modified: post.date,
      modified_gmt: post.date_gmt,
    })
    return announce(ctx, await nameByIdIfUnnamed(ctx, type, inserted))
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
    const before = await claim(ctx, type, id)
    permitUpdate(ctx, type, before, input)
    const settings = await siteSettings(ctx)
    const { now } = siteTime(ctx.clock, settings.timezone)
    const row = await updatePost(ctx.db, id, {
      ...(await settle(ctx, type, before, input, settings)),
      modified: now.local,
      modified_gmt: now.gmt,
    })
    return announce(ctx, await nameByIdIfUnnamed(ctx, type, row))
  })
}

/** Takes a row for changing, in the version that the caller has seen. */
export const claim = async (ctx: WriteContext, type: PostType, id: number): Promise<PostRow> => {
  const row = await claimPost(ctx.db, type.name, id)
  if (!row) throw postErrors.rest_post_invalid_id()
  ctx.expectVersion(row.version)
  return row
}

/** Tells everybody that an item is new or different. */
export const announce = (ctx: WriteContext, row: PostRow): PostRow => {
  ctx.touch('posts')
  ctx.emit('post.saved', { id: row.id, type: row.type, status: row.status })
  return row
}

/** Sanitising may load a library and takes its time, so it comes before the transaction. */
const cleanInput = async (ctx: Context, given: PostInput): Promise<PostInput> => {
  const input = { ...given, ...(given.title ? { title: trimAscii(given.title) } : {}) }
  if (ctx.can('unfiltered_html')) return input
  const { title, content, excerpt, meta } = input
  return {
    ...input,
    ...(await sanitiseTexts({ title, content, excerpt })),
    ...(meta ? { meta: await sanitiseMeta(meta) } : {}),
  }
}

/** The columns of an item of which nothing is known yet. */
const blank = (ctx: WriteContext, type: PostType, settings: SiteSettings): NewPost => {
  const { user } = ctx
  const takesComments = type.supports.has('comments') && type.name !== 'page'
  return {
    type: type.name,
    status: 'draft',
    slug: '',
    title: '',
    content: '',
    excerpt: '',
    author_id: user.kind === 'user' ? user.id : null,
    comment_status: takesComments ? settings.default_comment_status : 'closed',
    ping_status: takesComments ? settings.default_ping_status : 'closed',
    date: '',
    date_gmt: '',
    modified: '',
    modified_gmt: '',
  }
}

/** Every rule about what an item is after a save; throws where the input breaks one. */
const settle = async (
  ctx: WriteContext,
  type: PostType,
  before: PostRow | undefined,
  input: PostInput,
  settings: SiteSettings,
): Promise<Pick<PostRow, 'date' | 'date_gmt'> & PostChanges> => {
  if (input.status !== before?.status) permitStatus(ctx, type, input.status)
  const timing = settleTiming(before, input, siteTime(ctx.clock, settings.timezone))
  const texts = settleTexts(before, input)
  const parentId = await settleParent(ctx, type, before, input.parent)
  return {
    ...timing,
    ...texts,
    ...settleProtection(before, input, timing.status),
    ...(await settleAuthor(ctx, input.author)),
    ...(await settleFeaturedMedia(ctx, input.featured_media)),
    parent_id: parentId,
    slug: await settleSlug(ctx, type, before, input.slug, {
      title: texts.title,
      status: timing.status,
      parentId,
    }),
    meta: JSON.stringify(settleMeta(before, input.meta, timing.status)),
    ...given('menu_order', input.menu_order),
    ...given('comment_status', input.comment_status),
    ...given('ping_status', input.ping_status),
    ...given('template', input.template),
    ...given('format', input.format === 'standard' ? '' : input.format),
  }
}

const given = <K extends keyof PostChanges>(
  column: K,
  value: PostChanges[K],
): Pick<PostChanges, K> => (value === undefined ? {} : { [column]: value }) as Pick<PostChanges, K>
