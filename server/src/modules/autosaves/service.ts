import type { Context, WriteContext } from '../../contract/context.ts'
import type { ViewContext } from '../../contract/schema.ts'
import {
  areSameTexts,
  cleanInput,
  copyOf,
  copySlug,
  insertPost,
  isOwn,
  mergeMeta,
  type PostInput,
  type PostRow,
  permalinkLoader,
  permitStatus,
  permitUpdate,
  postErrors,
  readMeta,
  siteTime,
  storeChanges,
  type Texts,
  textsOf,
  updatePost,
} from '../posts/index.ts'
import { type Family, presentCopy } from '../revisions/index.ts'
import { siteSettings } from '../settings/index.ts'
import type { PostType } from '../types/index.ts'
import { autosaveErrors } from './errors.ts'
import { autosavePreview, draftPreview, verifyPreview } from './preview.ts'
import { findAutosave, findAutosaves, holdItem } from './store.ts'

/** There is one autosave per user, so only an item with very many editors could have more. */
export const MAX_LISTED = 100

/** Returns the autosave in the path; throws 404 unless it belongs to this item (SEC-14). */
export const autosaveOf = ({ parent, child }: Family): PostRow => {
  if (child?.parent_id !== parent.id || child.slug !== copySlug(parent.id, 'autosave'))
    throw autosaveErrors.rest_post_no_autosave()
  return child
}

export const listAutosaves = async (
  ctx: Context,
  type: PostType,
  parent: PostRow,
  context: ViewContext,
): Promise<object[]> => {
  const rows = await findAutosaves(ctx.db, parent.id, MAX_LISTED)
  return Promise.all(rows.map((row) => presentAutosave(ctx, type, parent, row, context)))
}

/**
 * Only the `edit` context has the preview link, because it opens the autosave without signing in.
 */
export const presentAutosave = async (
  ctx: Context,
  type: PostType,
  item: PostRow,
  row: PostRow,
  context: ViewContext,
): Promise<object> => {
  const shown = await presentCopy(ctx, type, row, context)
  if (context !== 'edit' || !type.isViewable) return shown
  const link = await permalinkLoader(ctx).load(item)
  const isCopy = row.id !== item.id
  return {
    ...shown,
    preview_link: isCopy
      ? autosavePreview(ctx, link, item.id, row.author_id ?? 0)
      : draftPreview(link),
  }
}

/**
 * Stores an autosave: in the item itself while it is the caller's own draft, else in the caller's
 * copy. Returns the written row and the item.
 */
export const autosave = async (
  ctx: Context,
  type: PostType,
  id: number,
  given: PostInput,
): Promise<{ readonly item: PostRow; readonly row: PostRow }> => {
  const input = await cleanInput(ctx, given)
  return ctx.transaction(async (ctx) => {
    const item = await holdItem(ctx.db, type.name, id)
    if (!item) throw postErrors.rest_post_invalid_id()
    permitUpdate(ctx, type, item, input)
    // Checked on the locked row, so that a draft published meanwhile is not overwritten.
    if (isFloatingDraft(item) && isOwn(ctx, item)) {
      const row = await storeChanges(ctx, type, id, inPlace(type, input))
      return { item: row, row }
    }
    if (input.status !== item.status) permitStatus(ctx, type, input.status)
    return { item, row: await keepCopy(ctx, type, item, input) }
  })
}

const isFloatingDraft = ({ status }: PostRow): boolean =>
  status === 'draft' || status === 'auto-draft'

/**
 * The fields that an autosave changes in a draft: texts and attributes, but no meta and no terms.
 */
const inPlace = (type: PostType, input: PostInput): PostInput => ({
  title: input.title,
  content: input.content,
  excerpt: input.excerpt,
  status: input.status,
  slug: input.slug,
  password: input.password,
  date: input.date,
  date_gmt: input.date_gmt,
  author: input.author,
  menu_order: input.menu_order,
  comment_status: input.comment_status,
  ping_status: input.ping_status,
  ...(type.isHierarchical ? { parent: input.parent } : {}),
})

const keepCopy = async (
  ctx: WriteContext,
  type: PostType,
  item: PostRow,
  input: PostInput,
): Promise<PostRow> => {
  const saved = textsOf(item)
  const given = givenTexts(type, input)
  const old = await findAutosave(ctx.db, item.id, ctx.user.kind === 'user' ? ctx.user.id : null)
  if (old && areSameTexts(saved, { ...saved, ...given })) return old
  const { timezone } = await siteSettings(ctx)
  const { now } = siteTime(ctx.clock, timezone)
  // As in the reference, a first copy takes over only the item's footnotes.
  const texts = { ...(old ? textsOf(old) : { ...BLANK, footnotes: saved.footnotes }), ...given }
  const copy = copyOf(ctx, item, 'autosave', texts, now)
  if (!old) {
    // Items show their number of copies; updating a copy changes no cached response.
    const row = await insertPost(ctx.db, copy)
    ctx.touchRows('posts', [row.id])
    return row
  }
  const { title, content, excerpt, meta = '{}', date, date_gmt, modified, modified_gmt } = copy
  return updatePost(ctx.db, old.id, {
    ...{ title, content, excerpt, meta, version: old.version + 1 },
    ...{ date, date_gmt, modified, modified_gmt },
  })
}

const BLANK = { title: '', content: '', excerpt: '' } as const

const givenTexts = (type: PostType, input: PostInput): Partial<Texts> => {
  const { title, content, excerpt, meta } = input
  const footnotes =
    meta && Object.hasOwn(meta, 'footnotes')
      ? String(mergeMeta(type.name, {}, meta).footnotes ?? '')
      : undefined
  return Object.fromEntries(
    Object.entries({ title, content, excerpt, footnotes }).filter(([, text]) => text !== undefined),
  )
}

/** Returns the item with the texts of the autosave named by a signed preview link. */
export const findPreviewed = async (
  ctx: Context,
  item: PostRow,
  nonce: string,
): Promise<PostRow | undefined> => {
  const link = verifyPreview(ctx, item.id, nonce)
  if (!link) return undefined
  const copy = await findAutosave(ctx.db, item.id, link.authorId || null)
  return copy && withTextsOf(item, copy)
}

/** Returns the item with the texts of its newest autosave, unless it was saved since. */
export const withNewestTexts = async (ctx: Context, item: PostRow): Promise<PostRow> => {
  const [copy] = await findAutosaves(ctx.db, item.id, 1)
  return copy && copy.modified_gmt > item.modified_gmt ? withTextsOf(item, copy) : item
}

const withTextsOf = (item: PostRow, copy: PostRow): PostRow => {
  const { footnotes, ...texts } = textsOf(copy)
  return {
    ...item,
    ...texts,
    meta: JSON.stringify({ ...readMeta(item), footnotes }),
    // Rendered texts are cached by version; a negative one never collides with the item's own.
    version: -copy.version,
    modified_gmt: copy.modified_gmt,
  }
}
