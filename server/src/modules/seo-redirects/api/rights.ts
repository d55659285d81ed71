import type { Context } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import { mayEdit, type PostRow, postLoader } from '../../posts/index.ts'
import { needs } from '../../seo-kernel/index.ts'
import { isManager } from '../rules/index.ts'
import { redirectApiErrors } from './errors.ts'

/** The capability for redirects of the whole site. */
export const MANAGERS = needs('redirects_manage')

/** The same, or the capability for redirects of items that the user may edit. */
export const WRITERS = needs('redirects_manage', 'page_redirects_manage')

/** Redirects of an item need the right to edit it; redirects without an item need `redirects_manage`. */
export const requireRight = async (
  ctx: Context,
  postId: number | null,
): Promise<PostRow | undefined> => {
  if (postId === null) {
    if (!isManager(ctx)) throw protocolErrors.rest_forbidden()
    return undefined
  }
  const row = await postLoader(ctx).load(postId)
  if (!row) throw redirectApiErrors.seo_redirect_no_item()
  if (!mayEdit(ctx, row)) throw protocolErrors.rest_forbidden()
  return row
}
