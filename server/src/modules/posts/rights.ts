import type { Context } from '../../contract/context.ts'
import { capabilitiesOfType, type PostType, status } from '../types/index.ts'
import { trashNote } from './meta.ts'
import type { PostRow } from './row.ts'

/** Whoever asks; all that a right depends on besides the item. */
export type Asker = Pick<Context, 'user' | 'can'>

/** All of an item that rights depend on. */
export type Standing = Pick<PostRow, 'type' | 'status' | 'author_id' | 'meta'>

/** Rights on one item follow from whose it is and where it stands in its life. */
export const mayEdit = (asker: Asker, row: Standing): boolean => {
  const acts = capabilitiesOfType(row.type)
  const stands = lifeBeforeTrash(row)
  const needed = isOwn(asker, row) ? [acts.edit_posts] : [acts.edit_others_posts]
  if (isOut(stands)) needed.push(acts.edit_published_posts)
  if (stands === 'private' && !isOwn(asker, row)) needed.push(acts.edit_private_posts)
  return needed.every((act) => asker.can(act))
}

export const mayDelete = (asker: Asker, row: Standing): boolean => {
  const acts = capabilitiesOfType(row.type)
  const stands = lifeBeforeTrash(row)
  const needed = isOwn(asker, row) ? [acts.delete_posts] : [acts.delete_others_posts]
  if (isOut(stands)) needed.push(acts.delete_published_posts)
  if (stands === 'private' && !isOwn(asker, row)) needed.push(acts.delete_private_posts)
  return needed.every((act) => asker.can(act))
}

/** Whether the item is there at all for this caller; `visibility.ts` says how much of it. */
export const mayRead = (asker: Asker, row: Standing): boolean => {
  const stands = status(row.status)
  const acts = capabilitiesOfType(row.type)
  // Whoever reads the site reads what is published, unless the type asks for more than a reader.
  if (stands?.isPublic) return acts.read === 'read' || asker.can(acts.read)
  if (isOwn(asker, row)) return asker.can(acts.read)
  return stands?.isPrivate ? asker.can(acts.read_private_posts) : mayEdit(asker, row)
}

export const mayPublish = (asker: Asker, type: PostType): boolean =>
  asker.can(type.capabilities.publish_posts)

/** Stickiness shows on the front page, so it takes more than writing. */
export const mayStick = (asker: Asker, type: PostType): boolean =>
  asker.can(type.capabilities.edit_others_posts) || mayPublish(asker, type)

/** Whether the caller may sign items with this author's name. */
export const mayWriteAs = (asker: Asker, type: PostType, authorId: number): boolean =>
  (asker.user.kind === 'user' && asker.user.id === authorId) ||
  asker.can(type.capabilities.edit_others_posts)

export const isOwn = ({ user }: Asker, row: Pick<PostRow, 'author_id'>): boolean =>
  user.kind === 'user' && row.author_id === user.id

/** The trash does not widen rights: what was published stays under the rules of the published. */
const lifeBeforeTrash = (row: Standing): string =>
  row.status === 'trash' ? (trashNote(row)?.status ?? row.status) : row.status

const isOut = (stands: string): boolean => stands === 'publish' || stands === 'future'
