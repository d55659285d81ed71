import type { Context, WriteContext } from '../../../contract/context.ts'
import { slugify } from '../../../lib/slug.ts'
import { trimAscii } from '../../../lib/text.ts'
import { type PostRow, postErrors, postLoader, siteTime, uniqueSlug } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { followStatus, termLoader } from '../../terms/index.ts'
import { postType } from '../../types/index.ts'
import { menuErrors, unknownObject } from '../common/index.ts'
import {
  type Destination,
  type Kind,
  NOWHERE,
  readDestination,
  writeDestination,
} from './destination.ts'
import { putInMenu } from './membership.ts'
import { permitCreate, permitUpdate } from './permits.ts'
import { titleOf } from './present.ts'
import { insertItem, lockItem, updateItem } from './store.ts'
import { findTarget } from './target.ts'
import { itemType } from './type.ts'

/** The fields that a client can set; those not given stay, or get their default. */
export interface ItemInput {
  readonly title?: string | undefined
  readonly type?: Kind | undefined
  readonly status?: string | undefined
  readonly parent?: number | undefined
  readonly attr_title?: string | undefined
  readonly description?: string | undefined
  readonly classes?: readonly string[] | undefined
  readonly xfn?: readonly string[] | undefined
  readonly menu_order?: number | undefined
  readonly object?: string | undefined
  readonly object_id?: number | undefined
  readonly target?: string | undefined
  readonly url?: string | undefined
  readonly menus?: number | undefined
}

export const createItem = async (ctx: Context, input: ItemInput): Promise<PostRow> => {
  permitCreate(ctx, {})
  return ctx.transaction((ctx) => addItem(ctx, input))
}

/** Adds an item without checking capabilities: the caller has to. */
export const addItem = async (ctx: WriteContext, input: ItemInput): Promise<PostRow> => {
  const resolved = await resolveChanges(ctx, undefined, input)
  const { now } = siteTime(ctx.clock, (await siteSettings(ctx)).timezone)
  const row = await insertItem(ctx.db, {
    ...resolved,
    type: itemType.name,
    slug: '',
    // Menus belong to the site, so items have no author and stay when an account is deleted.
    author_id: null,
    comment_status: 'closed',
    ping_status: 'closed',
    date: now.local,
    date_gmt: now.gmt,
  })
  const named = await updateItem(ctx.db, row.id, {
    slug: await slugFor(ctx, row),
    details: writeDestination(withOwnId(readDestination(row), row.id)),
  })
  return finish(ctx, named, input.menus)
}

export const saveItem = async (ctx: Context, id: number, input: ItemInput): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    const before = await lockItem(ctx.db, id)
    if (!before) throw postErrors.rest_post_invalid_id()
    ctx.expectVersion(before.version)
    permitUpdate(ctx)
    // An item can be moved to another menu or deleted, but not removed from its menu.
    if (input.menus === 0) throw postErrors.rest_cannot_assign_term()
    const row = await updateItem(ctx.db, id, await resolveChanges(ctx, before, input))
    await followStatus(ctx, id, before.status, row.status)
    return finish(ctx, row, input.menus)
  })

type ResolvedChanges = Pick<
  PostRow,
  | 'title'
  | 'content'
  | 'excerpt'
  | 'status'
  | 'parent_id'
  | 'menu_order'
  | 'details'
  | 'modified'
  | 'modified_gmt'
>

/** Applies every rule about the state of an item after a save. Throws if the input breaks one. */
const resolveChanges = async (
  ctx: WriteContext,
  before: PostRow | undefined,
  input: ItemInput,
): Promise<ResolvedChanges> => {
  const old = before ? readDestination(before) : NOWHERE
  const shown = before && (await findTarget(ctx, old))
  const wanted = trimAscii(input.title ?? (before && shown ? titleOf(before, shown) : ''))
  const destination = await resolveDestination(ctx, old, input, {
    title: wanted,
    url: input.url ?? shown?.url ?? '',
  })
  const target = await findTarget(ctx, destination)
  const parent = input.parent ?? before?.parent_id ?? 0
  const { now } = siteTime(ctx.clock, (await siteSettings(ctx)).timezone)
  return {
    // A title equal to that of the object is not stored, so that it follows the object when
    // renamed.
    title: wanted === target.title ? '' : wanted,
    content: input.description ?? before?.content ?? '',
    excerpt: input.attr_title ?? before?.excerpt ?? '',
    // Items are published or drafts; other statuses have no meaning here.
    status: (input.status ?? before?.status) === 'publish' ? 'publish' : 'draft',
    parent_id: parent === before?.id ? 0 : parent,
    menu_order: input.menu_order ?? before?.menu_order ?? 1,
    details: writeDestination(before ? withOwnId(destination, before.id) : destination),
    modified: now.local,
    modified_gmt: now.gmt,
  }
}

/** The target of the item; a custom link requires title and address. */
const resolveDestination = async (
  ctx: WriteContext,
  old: Destination,
  input: ItemInput,
  { title, url }: { readonly title: string; readonly url: string },
): Promise<Destination> => {
  const kind = input.type ?? old.kind
  const shared = {
    kind,
    target: input.target ?? old.target,
    classes: resolveNames(input.classes, old.classes),
    xfn: resolveNames(input.xfn, old.xfn),
  }
  if (kind !== 'custom')
    return { ...shared, url: '', ...(await resolveObject(ctx, kind, old, input)) }
  if (title === '') throw menuErrors.rest_title_required()
  if (url === '') throw menuErrors.rest_url_required()
  return { ...shared, url, object: 'custom', object_id: 0 }
}

/** Finds the object's type if only its id is given, which then has to exist. */
const resolveObject = async (
  ctx: WriteContext,
  kind: Exclude<Kind, 'custom'>,
  old: Destination,
  input: ItemInput,
): Promise<Pick<Destination, 'object' | 'object_id'>> => {
  const object = input.object ?? old.object
  const object_id = input.object_id ?? old.object_id
  if (kind === 'post_type_archive' && !postType(object)) throw menuErrors.rest_post_invalid_type()
  if (kind === 'post_type_archive' || object !== '') return { object, object_id }
  const found =
    kind === 'taxonomy'
      ? (await termLoader(ctx).load(object_id))?.taxonomy
      : (await postLoader(ctx).load(object_id))?.type
  if (found === undefined) throw unknownObject(kind)
  return { object: found, object_id }
}

/** A custom link is its own object. */
const withOwnId = (destination: Destination, id: number): Destination =>
  destination.kind === 'custom' ? { ...destination, object_id: id } : destination

/**
 * Names separated by spaces are split; an empty list becomes one empty name, as in the reference.
 */
const resolveNames = (
  given: readonly string[] | undefined,
  old: readonly string[],
): readonly string[] => given?.join(' ').split(' ') ?? old

const slugFor = async (ctx: WriteContext, { id, title }: PostRow): Promise<string> => {
  const slug = slugify(title)
  return slug === '' ? String(id) : uniqueSlug(ctx.db, slug, { type: itemType, parentId: 0, id })
}

const finish = async (
  ctx: WriteContext,
  row: PostRow,
  menuId: number | undefined,
): Promise<PostRow> => {
  if (menuId) await putInMenu(ctx, row, Math.abs(menuId))
  ctx.touchRows('posts', [row.id])
  ctx.emit('post.saved', { id: row.id, type: row.type, status: row.status })
  return row
}
