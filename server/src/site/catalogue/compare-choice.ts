import type { Context } from '../../contract/context.ts'
import type { QueryReader } from '../../http/wire/unread-query.ts'
import { slugify } from '../../lib/slug.ts'
import { findItemPage, type ItemRow } from '../../modules/catalogue/index.ts'
import { type FoundItem, findItem } from './find-item.ts'
import type { ComparedType } from './parts/address.ts'
import { USUAL } from './parts/choice.ts'
import { MAX_SEARCH } from './parts/filters.ts'
import { listQuery } from './parts/listing.ts'

/** One side of a comparison, as the query names it. */
export interface Side {
  /** What was typed, or the slug of a link. */
  readonly given: string
  readonly found: FoundItem | undefined
  /** Items whose names contain it, if it names none of them alone. */
  readonly candidates: readonly ItemRow[]
}

const MOST_CANDIDATES = 8

/** Reads a side: a slug, or a name or part of one, as a form without scripts sends it. */
export const readSide = async (
  ctx: Context,
  type: ComparedType,
  query: QueryReader,
  name: 'a' | 'b',
): Promise<Side> => {
  const given = (query.get(name) ?? '').trim().slice(0, MAX_SEARCH)
  if (given === '') return { given, found: undefined, candidates: [] }
  const found = await findItem(ctx, { type, slug: slugify(given) })
  if (found) return { given, found, candidates: [] }
  const { rows } = await findItemPage(ctx, {
    ...listQuery(type, { search: given }, USUAL),
    limit: MOST_CANDIDATES,
  })
  const [only, ...others] = rows
  return only && others.length === 0
    ? { given, found: await findItem(ctx, only), candidates: [] }
    : { given, found: undefined, candidates: rows }
}
