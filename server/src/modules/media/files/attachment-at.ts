import type { Context } from '../../../contract/context.ts'
import { keyOfPath, UPLOADS_PATH } from '../common/index.ts'
import { findOwner } from './store.ts'

/** The attachment one of whose files stands at an address of this site. */
export const attachmentAt = async (ctx: Context, address: string): Promise<number | undefined> => {
  const folder = ctx.links.site(UPLOADS_PATH)
  const key = address.startsWith(folder) ? keyOfPath(address.slice(folder.length)) : undefined
  return key === undefined ? undefined : findOwner(ctx.db, key)
}
