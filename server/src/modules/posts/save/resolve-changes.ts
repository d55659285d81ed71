import { invalidArguments } from '../../../contract/arguments/validate.ts'
import type { WriteContext } from '../../../contract/context.ts'
import { slugify } from '../../../lib/slug.ts'
import type { PostType } from '../../types/index.ts'
import { userLoader } from '../../users/index.ts'
import type { PostRow } from '../item/index.ts'
import {
  findPost,
  findPostsById,
  invalidParent,
  isBelow,
  isFloating,
  mergeMeta,
  postErrors,
  readMeta,
  resolveTiming,
  type SiteTime,
  type StoredMeta,
  trashNote,
  uniqueSlug,
  withoutTrashNote,
} from '../item/index.ts'
import { maySeeFile, permitStatus } from '../policy/index.ts'
import type { PostInput } from './input.ts'
import { templatesFor } from './item-templates.ts'
import { metaChecks } from './meta-checks.ts'
import { lockTree } from './tree.ts'

/** The columns that every save sets; others only if they are given. */
export type ResolvedChanges = Pick<
  PostRow,
  'status' | 'date' | 'date_gmt' | 'is_date_fixed' | 'title' | 'slug' | 'parent_id'
> &
  Partial<PostRow>

/** Applies every rule about the state of an item after a save. Throws if the input breaks one. */
export const resolveChanges = async (
  ctx: WriteContext,
  type: PostType,
  before: PostRow | undefined,
  input: PostInput,
  time: SiteTime,
): Promise<ResolvedChanges> => {
  if (input.status !== before?.status) permitStatus(ctx, type, input.status)
  const timing = resolveTiming(before, input, time)
  const texts = resolveTexts(type, before, input)
  const parent_id = await resolveParent(ctx, type, before, input.parent)
  const slug = await resolveSlug(ctx, type, before, input.slug, { ...timing, ...texts, parent_id })
  return {
    ...(await resolveAuthor(ctx, input.author)),
    ...(await resolveFeaturedMedia(ctx, before, input.featured_media)),
    ...resolveProtection(before, input, timing.status),
    meta: JSON.stringify(await resolveMeta(ctx, type, before, input.meta, timing.status)),
    ...given('menu_order', input.menu_order),
    ...given('comment_status', input.comment_status),
    ...given('ping_status', input.ping_status),
    ...given('template', await resolveTemplate(ctx, type, before, input.template)),
    // The standard format is stored as an empty string.
    ...given('format', input.format === 'standard' ? '' : input.format),
    ...timing,
    ...texts,
    parent_id,
    slug,
  }
}

const given = <K extends keyof PostRow>(
  column: K,
  value: PostRow[K] | undefined,
): Partial<PostRow> => (value === undefined ? {} : ({ [column]: value } as Partial<PostRow>))

/**
 * A design may drop the template of an item; saving the item again must not fail because of that.
 */
const resolveTemplate = async (
  ctx: WriteContext,
  type: PostType,
  before: PostRow | undefined,
  template: string | undefined,
): Promise<string | undefined> => {
  const isKept = template === undefined || template === '' || template === before?.template
  if (isKept || (await templatesFor(ctx, type.name)).includes(template)) return template
  const message = 'template is not the name of a template that this item can have.'
  throw invalidArguments(new Map([['template', { code: 'rest_invalid_param', message }]]))
}

const resolveTexts = (
  type: PostType,
  before: PostRow | undefined,
  input: PostInput,
): Pick<PostRow, 'title' | 'content' | 'excerpt'> => {
  const title = input.title ?? before?.title ?? ''
  const content = input.content ?? before?.content ?? ''
  const excerpt = input.excerpt ?? before?.excerpt ?? ''
  // A file does not need a text.
  const isEmpty = title === '' && content === '' && excerpt === '' && type.name !== 'attachment'
  if (isEmpty) throw postErrors.empty_content()
  return { title, content, excerpt }
}

/**
 * A private item has no password, and a sticky one cannot have one. As in the reference, one has to
 * be removed before the other is set, not in the same request.
 */
const resolveProtection = (
  before: PostRow | undefined,
  { password, sticky }: PostInput,
  status: string,
): Pick<PostRow, 'password' | 'is_sticky'> => {
  const wasSticky = before?.is_sticky === 1
  const wasLocked = Boolean(before?.password)
  if ((password && (sticky || wasSticky)) || (sticky && wasLocked))
    throw postErrors.rest_invalid_field()
  return {
    password: status === 'private' ? '' : (password ?? before?.password ?? ''),
    is_sticky: (sticky ?? wasSticky) ? 1 : 0,
  }
}

const resolveAuthor = async (
  ctx: WriteContext,
  author: number | undefined,
): Promise<Partial<PostRow>> => {
  if (!author) return {}
  const user = await userLoader(ctx).load(author)
  if (!user) throw postErrors.rest_invalid_author()
  return { author_id: author }
}

/**
 * An id that is no attachment is silently ignored, as in the reference; 0 removes the image.
 * Choosing an image shows it to all readers of the item, so the caller has to be allowed to see it.
 */
const resolveFeaturedMedia = async (
  ctx: WriteContext,
  before: PostRow | undefined,
  id: number | undefined,
): Promise<Partial<PostRow>> => {
  if (id === undefined || id === before?.featured_media) return {}
  if (id === 0) return { featured_media: 0 }
  const image = await findPost(ctx.db, 'attachment', id)
  if (!image) return {}
  const [parent] = image.parent_id === 0 ? [] : await findPostsById(ctx.db, [image.parent_id])
  return maySeeFile(ctx, image, parent) ? { featured_media: id } : {}
}

const resolveParent = async (
  ctx: WriteContext,
  type: PostType,
  before: PostRow | undefined,
  parent: number | undefined,
): Promise<number> => {
  if (parent === undefined || parent === before?.parent_id) return before?.parent_id ?? 0
  if (parent === 0) return 0
  await lockTree(ctx, type)
  if (!(await findPost(ctx.db, type.name, parent))) throw invalidParent()
  if (before && (await isBelow(ctx.db, parent, before.id))) throw invalidParent()
  return parent
}

const resolveMeta = async (
  ctx: WriteContext,
  type: PostType,
  before: PostRow | undefined,
  input: PostInput['meta'],
  status: string,
): Promise<StoredMeta> => {
  const stored = before ? readMeta(before) : {}
  const merged = input ? mergeMeta(type.name, stored, input) : stored
  for (const check of ctx.extensions(metaChecks)) await check(ctx, stored, merged)
  return status === 'trash' ? merged : withoutTrashNote(merged)
}

/** The requested slug, the former one or that of the title, made unique. */
const resolveSlug = async (
  ctx: WriteContext,
  type: PostType,
  before: PostRow | undefined,
  requested: string | undefined,
  after: Pick<PostRow, 'title' | 'status' | 'parent_id'>,
): Promise<string> => {
  // The slug of a pending item is set when an editor publishes it.
  if (after.status === 'pending' && !ctx.can(type.capabilities.publish_posts)) return ''
  const slug = wantedSlug(before, requested, after)
  const isSettled =
    before?.slug === slug &&
    before.parent_id === after.parent_id &&
    isFloating(before.status) === isFloating(after.status)
  if (isSettled || slug === '') return slug
  return uniqueSlug(ctx.db, slug, { type, parentId: after.parent_id, id: before?.id ?? 0 })
}

const wantedSlug = (
  before: PostRow | undefined,
  requested: string | undefined,
  { title, status }: Pick<PostRow, 'title' | 'status'>,
): string => {
  const isRestored = before?.status === 'trash' && status !== 'trash'
  const slug =
    (isRestored ? trashNote(before)?.slug : undefined) ??
    (requested === undefined ? undefined : slugify(requested)) ??
    before?.slug ??
    ''
  return slug === '' && !isFloating(status) ? slugify(title) : slug
}
