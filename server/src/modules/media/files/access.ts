import type { Caller, Context } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import {
  isKeptBack,
  mayEdit,
  maySeeFile,
  type PostRow,
  postErrors,
  postLoader,
} from '../../posts/index.ts'
import { invalidParentType } from '../common/index.ts'
import { attachmentType } from './type.ts'

/** An attachment and its parent item. */
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

/** Whether a caller may see it on its own. */
export const maySee = (caller: Caller, { row, parent }: Attachment): boolean =>
  maySeeFile(caller, row, parent)

/**
 * Whether an image is shown where it was chosen, such as a featured image. The user who chose it
 * could see it, so it is shown whatever its parent is, unless the parent was restricted on purpose.
 */
export const isShownWhereChosen = (caller: Caller, attachment: Attachment): boolean => {
  const { row, parent } = attachment
  if (maySee(caller, attachment)) return true
  return row.status === 'inherit' && parent !== undefined && !isKeptBack(parent)
}

export const permitSee = (
  ctx: Context,
  attachment: Attachment,
  context: ViewContext | undefined,
): void => {
  if (context === 'edit' && !mayEdit(ctx, attachment.row)) throw postErrors.rest_forbidden_context()
  if (!maySee(ctx, attachment)) throw protocolErrors.rest_forbidden()
}

/** Attaching a file to an item changes that item and requires the capability to edit it. */
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
