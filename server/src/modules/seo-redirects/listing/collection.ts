import type { Context } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import { collections } from '../../../contract/export/collection.ts'
import type { Feature } from '../../../contract/feature.ts'
import { findRedirects, isManager } from '../rules/index.ts'
import { type PresentedRedirect, presentRedirects } from './present.ts'

/** Their list is a table with pages only. */
const showRedirects = async (
  ctx: Context,
  ids: readonly number[],
): Promise<readonly PresentedRedirect[]> => {
  if (!isManager(ctx)) throw protocolErrors.rest_forbidden()
  return presentRedirects(ctx, await findRedirects(ctx, ids))
}

/** Redirects for exports. */
export const exportedRedirects: Feature = {
  extensions: [
    collections.with({ redirects: { rows: { table: 'seo_redirects' }, list: showRedirects } }),
  ],
}
