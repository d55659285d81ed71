import type { Context } from '../../../contract/context.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { stripTags } from '../../../lib/text.ts'
import {
  type PostRow,
  permalinkLoader,
  renderTitle,
  shortFormOf,
  visibilityOf,
} from '../../posts/index.ts'
import { termLink } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import type { ItemOrder, ListedKind, ListForModels } from '../options/index.ts'
import { findOrdered, findTermsByName } from './store.ts'

/** A public item or term, as plain text. */
export interface PublicItem {
  readonly id: number
  readonly parentId: number
  readonly address: string
  readonly title: string
  /** On one line; empty if there is no text. */
  readonly description: string
  /** In site time; terms have none. */
  readonly date?: string
}

/** Items of a type in the given order. */
export const findPublicItems = async (
  ctx: Context,
  kind: ListedKind,
  limit: number,
  order: ItemOrder,
): Promise<readonly PublicItem[]> =>
  describeAll(ctx, await findOrdered(ctx.db, kind, { order, limit }))

/** Items of a type for language models: cornerstone items first, then the newest. */
export const findItemsForModels = async (
  ctx: Context,
  kind: ListedKind,
  { limit, pillars, descriptionsOf }: ListForModels,
): Promise<readonly PublicItem[]> => {
  const rows = await findOrdered(ctx.db, kind, { order: NEWEST_FIRST, first: pillars, limit })
  const own = await descriptionsOf(ctx, rows)
  const items = await describeAll(ctx, rows)
  return items.map((item) => {
    const description = own.get(item.id)
    return description === undefined ? item : { ...item, description }
  })
}

const describeAll = (ctx: Context, rows: readonly PostRow[]): Promise<readonly PublicItem[]> =>
  Promise.all(
    rows.filter((row) => visibilityOf(ctx, row) === 'open').map((row) => describe(ctx, row)),
  )

const NEWEST_FIRST: ItemOrder = { column: 'date', direction: 'desc' }

/** Terms of a taxonomy with published items, by name. */
export const findPublicTerms = async (
  ctx: Context,
  kind: ListedKind,
  limit: number,
): Promise<readonly PublicItem[]> => {
  const known = taxonomy(kind.name)
  const rows = known ? await findTermsByName(ctx.db, kind, limit) : []
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      parentId: row.parent_id,
      address: known ? await termLink(ctx, known, row) : '',
      title: plain(row.name),
      description: plain(row.description),
    })),
  )
}

const describe = async (ctx: Context, row: PostRow): Promise<PublicItem> => {
  const address = await permalinkLoader(ctx).load(row)
  return {
    id: row.id,
    parentId: row.parent_id,
    address,
    title: plain(renderTitle(row.title)) || address,
    // Rendered on demand: most lists show titles only.
    get description() {
      return plain(shortFormOf(ctx, row).excerpt)
    },
    date: row.date,
  }
}

const plain = (html: string): string => decodeEntities(stripTags(html)).replace(/\s+/g, ' ').trim()
