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
import { findNewest, findPages } from './store.ts'

/** An item that everybody may read, in plain text. */
export interface PublicItem {
  readonly id: number
  readonly parentId: number
  readonly address: string
  readonly title: string
  /** Its excerpt on one line; empty where it has no words. */
  readonly description: string
  /** The wall clock of the site. */
  readonly date: string
}

/** The newest posts that everybody may read. */
export const findNewestPosts = async (
  ctx: Context,
  limit: number,
): Promise<readonly PublicItem[]> => describeAll(ctx, await findNewest(ctx.db, limit))

/** Pages that everybody may read, in the order of their menu. */
export const findFirstPages = async (ctx: Context, limit: number): Promise<readonly PublicItem[]> =>
  describeAll(ctx, await findPages(ctx.db, limit))

const describeAll = (ctx: Context, rows: readonly PostRow[]): Promise<readonly PublicItem[]> =>
  Promise.all(
    rows.filter((row) => visibilityOf(ctx, row) === 'open').map((row) => describe(ctx, row)),
  )

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
