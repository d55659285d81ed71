import type { Context } from '../../../contract/context.ts'
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

/** Whether a caller may look at it by itself. */
export const maySee = (
  caller: Pick<Context, 'user' | 'can'>,
  { row, parent }: Attachment,
): boolean => maySeeFile(caller, row, parent)

/**
 * Whether a picture is shown where somebody chose it to stand, who had to be allowed to see it then:
 * wherever it was sent from, but never what was closed on purpose.
 */
export const isShownWhereChosen = (
  caller: Pick<Context, 'user' | 'can'>,
  attachment: Attachment,
): boolean => {
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
