import type { Context } from '../../../contract/context.ts'
import { capabilitiesOfType, type PostType, status as statusOf } from '../../types/index.ts'
import type { PostRow } from '../item/index.ts'
import { trashNote } from '../item/index.ts'

/** Whoever asks; all that a right depends on besides the item. */
export type Caller = Pick<Context, 'user' | 'can'>

/** All of an item that rights depend on. */
export type PolicyRow = Pick<PostRow, 'type' | 'status' | 'author_id' | 'meta'>

/** Rights on one item follow from whose it is and where it status in its life. */
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

/** Whether the item is there at all for this caller; `visibility.ts` says how much of it. */
export const mayRead = (caller: Caller, row: PolicyRow): boolean => {
  const status = statusOf(row.status)
  const capabilities = capabilitiesOfType(row.type)
  // Whoever reads the site reads what is published, unless the type asks for more than a reader.
  if (status?.isPublic) return capabilities.read === 'read' || caller.can(capabilities.read)
  if (isOwn(caller, row)) return caller.can(capabilities.read)
  return status?.isPrivate ? caller.can(capabilities.read_private_posts) : mayEdit(caller, row)
}

export const mayPublish = (caller: Caller, type: PostType): boolean =>
  caller.can(type.capabilities.publish_posts)

/** Stickiness shows on the front page, so it takes more than writing. */
export const mayStick = (caller: Caller, type: PostType): boolean =>
  caller.can(type.capabilities.edit_others_posts) || mayPublish(caller, type)

/** Whether the caller may sign items with this author's name. */
export const mayWriteAs = (caller: Caller, type: PostType, authorId: number): boolean =>
  (caller.user.kind === 'user' && caller.user.id === authorId) ||
  caller.can(type.capabilities.edit_others_posts)

export const isOwn = ({ user }: Caller, row: Pick<PostRow, 'author_id'>): boolean =>
  user.kind === 'user' && row.author_id === user.id

/**
 * Whether the item was closed on purpose: private, or behind a password, also before it went to the
 * trash. A draft is only not out yet.
 */
export const isKeptBack = (row: PolicyRow & Pick<PostRow, 'password'>): boolean =>
  row.password !== '' || statusOf(lifeBeforeTrash(row))?.isPrivate === true

/** The trash does not widen rights: what was published stays under the rules of the published. */
const lifeBeforeTrash = (row: PolicyRow): string =>
  row.status === 'trash' ? (trashNote(row)?.status ?? row.status) : row.status

const isOut = (status: string): boolean => status === 'publish' || status === 'future'
