import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { isLike } from '../../../store/like.ts'
import type { FilterChoice } from '../../seo-kernel/index.ts'
import { postType, postTypes } from '../../types/index.ts'
import { searchNumbers } from '../search-traffic/index.ts'

/** Filters of the tables of pages. */
export interface PageFilter {
  readonly postType: string
  readonly search: string
}

/** Page numbers that match the filters; undefined without filters. */
export const findWantedPages = async (
  ctx: Context,
  { postType: type, search }: PageFilter,
): Promise<ReadonlySet<number> | undefined> => {
  const isTypeWanted = type !== '' && type !== 'all'
  if (!isTypeWanted && search === '') return undefined
  const ofType = isTypeWanted
    ? await findPagesOfItems(ctx, sql<SqlBool>`posts.type = ${type}`)
    : undefined
  if (search === '') return ofType
  const [byPath, byTitle] = await Promise.all([
    searchNumbers(ctx.background, 'page', search),
    findPagesOfItems(ctx, isLike(ctx.background, sql<string>`posts.title`, search)),
  ])
  const found = [...byPath, ...byTitle]
  return new Set(ofType ? found.filter((number) => ofType.has(number)) : found)
}

/** Pages of published items. */
const findPagesOfItems = async (
  { background, links }: Context,
  condition: Expression<SqlBool>,
): Promise<ReadonlySet<number>> => {
  const root = new URL(links.base).pathname.replace(/\/$/, '')
  const path = sql<string>`trim(substr(pages.path, ${root.length + 1}), '/')`
  const rows = await background
    .selectFrom('seo_search_pages as pages')
    .innerJoin('addresses', (join) => join.on(({ and }) => and({ 'addresses.path': path })))
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'addresses.post_id'))
    .select('pages.id')
    .where(({ and }) => and({ 'posts.status': 'publish' }))
    .where(condition)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The filters that tables of pages offer. */
export const additionalFilters: readonly FilterChoice[] = [
  {
    name: 'postType',
    options: [
      { label: 'All Content Types', value: 'all' },
      ...postTypes
        .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
        .map(({ name }) => ({ label: postType(name)?.labels.name ?? name, value: name })),
    ],
  },
]
