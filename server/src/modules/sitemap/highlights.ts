import type { Expression } from 'kysely'
import type { Context } from '../../contract/context.ts'
import { decodeEntities } from '../../lib/html/entities.ts'
import { stripTags } from '../../lib/text.ts'
import {
  type PostRow,
  permalinkLoader,
  renderedOf,
  renderTitle,
  visibilityOf,
} from '../posts/index.ts'
import { termLink } from '../terms/index.ts'
import { taxonomy } from '../types/index.ts'
import type { ItemOrder, ListedKind } from './options.ts'
import { findOrdered, findTermsByName } from './store.ts'

/** An item or a term that everybody may read, in plain text. */
export interface PublicItem {
  readonly id: number
  readonly parentId: number
  readonly address: string
  readonly title: string
  /** On one line; empty where there are no words. */
  readonly description: string
  /** The wall clock of the site; terms have none. */
  readonly date?: string
}

const NEWEST_FIRST: ItemOrder = { column: 'date', direction: 'desc' }

/** Items of a type in an order that was chosen, some of them before all others. */
export const findPublicItems = async (
  ctx: Context,
  kind: ListedKind,
  limit: number,
  order: ItemOrder = NEWEST_FIRST,
  first?: Expression<number>,
): Promise<readonly PublicItem[]> => {
  const rows = await findOrdered(ctx.db, kind, { order, first, limit })
  return Promise.all(
    rows.filter((row) => visibilityOf(ctx, row) === 'open').map((row) => describe(ctx, row)),
  )
}

/** Terms of a taxonomy that lead to something, by name. */
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
    // Made on demand: most lists show titles only.
    get description() {
      return plain(renderedOf(ctx, row).excerpt)
    },
    date: row.date,
  }
}

const plain = (html: string): string => decodeEntities(stripTags(html)).replace(/\s+/g, ' ').trim()
