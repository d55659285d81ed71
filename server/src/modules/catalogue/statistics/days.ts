import { hash } from 'node:crypto'
import type { Context } from '../../../contract/context.ts'
import { gmtToLocal, nowGmt } from '../../../lib/dates.ts'
import { siteSettings } from '../../settings/index.ts'
import { catalogueErrors } from '../errors.ts'
import { findItemPage } from '../items/list.ts'
import { presentItem } from '../items/present.ts'
import { withRelations } from '../items/relations.ts'
import { type ItemType, PUBLISHED } from '../kinds.ts'
import { catalogueFacts } from './facts.ts'

/** The day where the site is, `YYYY-MM-DD`. */
export const today = async (ctx: Context): Promise<string> => {
  const { timezone } = await siteSettings(ctx)
  return gmtToLocal(nowGmt(ctx.clock), timezone).slice(0, 10)
}

/**
 * One item for the whole day. The date alone picks it, so that reading changes nothing and every
 * process picks the same.
 */
export const getItemOfDay = async (
  ctx: Context,
  type: ItemType,
  date: string,
): Promise<Record<string, unknown>> => {
  const total = (await catalogueFacts(ctx)).total(type)
  const { rows } = await findItemPage(ctx, {
    ...{ type, statuses: [PUBLISHED], orderBy: 'name', direction: 'asc', limit: 1 },
    offset: total === 0 ? 0 : draw(`${type} ${date}`) % total,
  })
  const [item] = await withRelations(ctx.db, rows)
  if (!item) throw catalogueErrors.rest_catalogue_invalid_id()
  return { date, ...presentItem(ctx, item, 'view') }
}

const draw = (seed: string): number => Number.parseInt(hash('sha1', seed).slice(0, 12), 16)
