import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import { keyOfPath, UPLOADS_PATH } from '../common/index.ts'
import { findOwners } from './store.ts'

/** The attachment that owns the file at an address of this site. */
export const attachmentAt = async (ctx: Context, address: string): Promise<number | undefined> => {
  const folder = ctx.links.site(UPLOADS_PATH)
  const key = address.startsWith(folder) ? keyOfPath(address.slice(folder.length)) : undefined
  return key === undefined ? undefined : owners(ctx).load(key)
}

const owners = perRequest(
  (ctx) =>
    new DataLoader<string, number | undefined>(async (keys) => {
      const found = await findOwners(ctx.db, keys)
      return keys.map((key) => found.get(key) ?? undefined)
    }),
)
