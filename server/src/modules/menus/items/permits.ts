import type { Context } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { mayEdit, mayRead, type PostRow, postErrors } from '../../posts/index.ts'
import { mayArrange, mayLook, menuErrors } from '../common/index.ts'

interface View {
  readonly context?: ViewContext | undefined
}

/** Checks run in the same order as in the reference, since each has its own error code. */
export const permitList = (ctx: Context, { context }: View): void => {
  if (context === 'edit' && !mayArrange(ctx)) throw postErrors.rest_forbidden_context()
  if (!mayLook(ctx)) throw menuErrors.rest_cannot_view()
}

export const permitRead = (ctx: Context, { context }: View, row: PostRow): void => {
  if (context === 'edit' && !mayEdit(ctx, row)) throw postErrors.rest_forbidden_context()
  if (!mayRead(ctx, row)) throw protocolErrors.rest_forbidden()
  if (!mayLook(ctx)) throw menuErrors.rest_cannot_view()
}

export const permitCreate = (ctx: Context, { id }: { readonly id?: number | undefined }): void => {
  if (id) throw postErrors.rest_post_exists()
  if (!mayArrange(ctx)) throw postErrors.rest_cannot_create()
}

export const permitUpdate = (ctx: Context): void => {
  if (!mayArrange(ctx)) throw postErrors.rest_cannot_edit()
}

export const permitDelete = (ctx: Context): void => {
  if (!mayArrange(ctx)) throw postErrors.rest_cannot_delete()
}
