import type { Caller } from '../../../contract/context.ts'
import { capabilitiesOfType, type PostType, status as statusOf } from '../../types/index.ts'
import type { PostRow } from '../item/index.ts'
import { trashNote } from '../item/index.ts'

/** The columns of an item that permissions depend on. */
export type PolicyRow = Pick<PostRow, 'type' | 'status' | 'author_id' | 'meta'>

/** The capabilities needed depend on the item's author and status. */
export const mayEdit = (caller: Caller, row: PolicyRow): boolean => {
  const capabilities = capabilitiesOfType(row.type)
  const status = lifeBeforeTrash(row)
  const needed = isOwn(caller, row) ? [capabilities.edit_posts] : [capabilities.edit_others_posts]
  if (isOut(status)) needed.push(capabilities.edit_published_posts)
  if (status === 'private' && !isOwn(caller, row)) needed.push(capabilities.edit_private_posts)
  return needed.every((act) => caller.can(act))
}

export const mayDelete = (caller: Caller, row: PolicyRow): boolean => {
  const capabilities = capabilitiesOfType(row.type)
  const status = lifeBeforeTrash(row)
  const needed = isOwn(caller, row)
    ? [capabilities.delete_posts]
    : [capabilities.delete_others_posts]
  if (isOut(status)) needed.push(capabilities.delete_published_posts)
  if (status === 'private' && !isOwn(caller, row)) needed.push(capabilities.delete_private_posts)
  return needed.every((act) => caller.can(act))
}

/** Whether the item exists for this caller; `visibility.ts` decides how much of it is shown. */
export const mayRead = (caller: Caller, row: PolicyRow): boolean => {
  const status = statusOf(row.status)
  const capabilities = capabilitiesOfType(row.type)
  // Published items are readable by all, unless the type requires another capability than `read`.
  if (status?.isPublic) return capabilities.read === 'read' || caller.can(capabilities.read)
  if (isOwn(caller, row)) return caller.can(capabilities.read)
  return status?.isPrivate ? caller.can(capabilities.read_private_posts) : mayEdit(caller, row)
}

export const mayPublish = (caller: Caller, type: PostType): boolean =>
  caller.can(type.capabilities.publish_posts)

/** Sticky posts appear on the front page, so more than writing is required. */
export const mayStick = (caller: Caller, type: PostType): boolean =>
  caller.can(type.capabilities.edit_others_posts) || mayPublish(caller, type)

/** Whether the caller may set this user as the author of items. */
export const mayWriteAs = (caller: Caller, type: PostType, authorId: number): boolean =>
  (caller.user.kind === 'user' && caller.user.id === authorId) ||
  caller.can(type.capabilities.edit_others_posts)

export const isOwn = ({ user }: Caller, row: Pick<PostRow, 'author_id'>): boolean =>
  user.kind === 'user' && row.author_id === user.id

/**
 * Whether the item was restricted on purpose: private, or with a password, also before it was
 * trashed. A draft is merely not published yet.
 */
export const isKeptBack = (row: PolicyRow & Pick<PostRow, 'password'>): boolean =>
  row.password !== '' || statusOf(lifeBeforeTrash(row))?.isPrivate === true

/** The trash does not extend permissions: a published item keeps the rules of published ones. */
const lifeBeforeTrash = (row: PolicyRow): string =>
  row.status === 'trash' ? (trashNote(row)?.status ?? row.status) : row.status

const isOut = (status: string): boolean => status === 'publish' || status === 'future'
