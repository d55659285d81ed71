import type { Context } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import {
  isOpenTo,
  mayEdit,
  mayRead,
  type PostRow,
  postErrors,
  postLoader,
} from '../../posts/index.ts'
import { invalidParentType } from '../common/index.ts'
import { attachmentType } from './type.ts'

/** An attachment together with the item it hangs on. */
export interface Attachment {
  readonly row: PostRow
  readonly parent: PostRow | undefined
}

export const getAttachment = async (ctx: Context, id: number): Promise<Attachment> => {
  const row = await postLoader(ctx).load(id)
  if (row?.type !== attachmentType.name) throw postErrors.rest_post_invalid_id()
  return withParent(ctx, row)
}

export const withParent = async (ctx: Context, row: PostRow): Promise<Attachment> => ({
  row,
  parent: row.parent_id === 0 ? undefined : await postLoader(ctx).load(row.parent_id),
})

/**
 * An attachment that inherits is as open as what it hangs on (SEC-13, SEC-15): what belongs to a
 * protected item waits for the password as well. One that hangs on nothing is for everybody.
 */
export const maySee = (
  caller: Pick<Context, 'user' | 'can'>,
  { row, parent }: Attachment,
): boolean => {
  if (mayRead(caller, row)) return true
  return row.status === 'inherit' && (!parent || isOpenTo(caller, parent))
}

export const permitSee = (
  ctx: Context,
  attachment: Attachment,
  context: ViewContext | undefined,
): void => {
  if (context === 'edit' && !mayEdit(ctx, attachment.row)) throw postErrors.rest_forbidden_context()
  if (!maySee(ctx, attachment)) throw protocolErrors.rest_forbidden()
}

/** Hanging a file on an item changes that item, and takes the right to. */
export const permitParent = async (ctx: Context, id: number | undefined): Promise<void> => {
  if (!id) return
  const parent = await postLoader(ctx).load(id)
  if (!parent || !mayEdit(ctx, parent)) throw postErrors.rest_cannot_edit()
}

export const assertParentType = async (ctx: Context, id: number | undefined): Promise<void> => {
  if (!id) return
  const parent = await postLoader(ctx).load(id)
  if (!parent || parent.type === 'attachment' || parent.type === 'revision')
    throw invalidParentType()
}
