import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context, WriteContext } from '../../../contract/context.ts'
import type { PostRow } from '../../posts/index.ts'
import { chosenIds, chosenOf, type SeoOptions, seoOptions } from '../../seo-kernel/index.ts'
import { postTypes } from '../../types/index.ts'

/** Which items are scanned for links, by the settings. */
export interface LinkScope {
  readonly types: readonly string[]
  readonly statuses: readonly string[]
  readonly excluded: ReadonlySet<number>
}

/** Types with pages of their own. */
const TYPES = postTypes
  .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private']

export const scopeOf = async (ctx: Context | WriteContext): Promise<LinkScope> =>
  scopeBy((await seoOptions(ctx)).links)

export const scopeBy = ({ main }: SeoOptions['links']): LinkScope => ({
  types: chosenOf(TYPES, main.postTypes),
  statuses: chosenOf(STATUSES, main.postStatuses),
  excluded: new Set(chosenIds(main.excludePosts)),
})

export const isInScope = (
  { types, statuses, excluded }: LinkScope,
  { id, type, status }: Pick<PostRow, 'id' | 'type' | 'status'>,
): boolean => types.includes(type) && statuses.includes(status) && !excluded.has(id)

/** `isInScope` as an SQL condition on `posts`. */
export const inScope = ({ types, statuses, excluded }: LinkScope): Expression<SqlBool> => {
  if (types.length === 0 || statuses.length === 0) return sql<SqlBool>`1 = 0`
  const isMeant = sql<SqlBool>`posts.type in (${sql.join(types)})
    and posts.status in (${sql.join(statuses)})`
  return excluded.size === 0
    ? isMeant
    : sql<SqlBool>`${isMeant} and posts.id not in (${sql.join([...excluded])})`
}
