import { randomInt } from 'node:crypto'
import { limitCacheUntil } from '../../cache/validity.ts'
import type { Context } from '../../contract/context.ts'
import type { Resolution } from '../../contract/site/address-resolvers.ts'
import {
  catalogueFacts,
  findItemPage,
  type ItemType,
  itemPagePath,
} from '../../modules/catalogue/index.ts'
import { USUAL } from './parts/choice.ts'
import { listQuery } from './parts/listing.ts'

/** Redirects to any published item of the type, another one each time; undefined if there is none. */
export const randomItem = async (ctx: Context, type: ItemType): Promise<Resolution | undefined> => {
  limitCacheUntil(ctx, 0)
  const total = (await catalogueFacts(ctx)).total(type)
  if (total === 0) return undefined
  const { rows } = await findItemPage(ctx, {
    ...listQuery(type, {}, USUAL),
    ...{ limit: 1, offset: randomInt(total) },
  })
  const [row] = rows
  return (
    row && {
      kind: 'moved',
      to: ctx.links.site(itemPagePath(type, row.slug)),
      status: 302,
      headers: { 'Cache-Control': 'no-store' },
    }
  )
}
