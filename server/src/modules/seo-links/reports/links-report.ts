import type { Context } from '../../../contract/context.ts'
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  string,
  typed,
  type ValueOf,
} from '../../../contract/schema.ts'
import { type PostRow, postLoader } from '../../posts/index.ts'
import { postType, taxonomiesOfType } from '../../types/index.ts'
import {
  ItemContext,
  LinkSet,
  linkSetsOf,
  presentItem,
  Totals,
  totalsOf,
} from '../link-sets/index.ts'
import { scopeOf } from '../scope/index.ts'
import { findPrioritized } from '../store/index.ts'
import { countItems, FILTERS, type Filter, findItems } from './posts-query.ts'
import type { ReportRequest } from './request.ts'
import { countTerms, findTermsOf } from './terms.ts'

const required = { required: true } as const

/** An item with the first rows of its links. */
const PostLinks = object({
  ID: integer(required),
  post_title: string(required),
  post_date: string(required),
  post_status: string(required),
  links: { ...LinkSet, ...required },
  context: ItemContext,
})

type PostLinks = ValueOf<typeof PostLinks>

const Tab = object({
  slug: oneOf(FILTERS, required),
  name: string(required),
  count: integer(required),
  active: boolean(required),
})

/** A filter that the report offers. */
const AdditionalFilter = object({
  name: string(required),
  options: array(
    object({
      label: string(required),
      value: { ...typed<string | number>({ type: ['string', 'integer'] }), ...required },
    }),
    required,
  ),
  dependsOn: object({ name: string(required), value: string(required) }),
})

export const LinksReport = object(
  {
    rows: array(PostLinks, required),
    totals: Totals,
    filters: array(Tab, required),
    additionalFilters: array(AdditionalFilter, required),
    prioritizedPosts: array(integer(), {
      description: 'Ids of posts that are scanned next.',
      ...required,
    }),
  },
  { description: 'One page of the report.', ...required },
)

export type LinksReport = ValueOf<typeof LinksReport>

/** Links per list in a row of the report. */
export const FIRST = { limit: 5, offset: 0 } as const

const MAX_PRIORITIZED = 1_000

export const linksReport = async (
  ctx: Context,
  filter: Filter,
  request: ReportRequest,
): Promise<LinksReport> => {
  const [{ ids, total }, tabs, additionalFilters, prioritizedPosts] = await Promise.all([
    findItems(ctx, filter, request),
    tabsOf(ctx, filter),
    additionalFiltersOf(ctx),
    findPrioritized(ctx.background, MAX_PRIORITIZED),
  ])
  return {
    rows: await rowsOf(ctx, ids),
    totals: totalsOf(total, request),
    filters: tabs,
    additionalFilters,
    prioritizedPosts,
  }
}

const rowsOf = async (ctx: Context, ids: readonly number[]): Promise<readonly PostLinks[]> => {
  const [items, sets] = await Promise.all([
    Promise.all(ids.map((id) => postLoader(ctx).load(id))),
    linkSetsOf(ctx, ids, FIRST),
  ])
  const rows = items.map((row, index) => rowOf(ctx, row, sets[index]))
  return (await Promise.all(rows)).flat()
}

/** Returns no row for an item that was deleted meanwhile. */
const rowOf = async (
  ctx: Context,
  row: PostRow | undefined,
  links: LinkSet | undefined,
): Promise<readonly PostLinks[]> => {
  const context = row && (await presentItem(ctx, row))
  if (!context || !links) return []
  const { id: ID, status: post_status } = row
  const post_date = row.date.replace('T', ' ')
  return [{ ID, post_title: context.postTitle, post_date, post_status, links, context }]
}

const NAMES: Readonly<Record<Filter, string>> = {
  all: 'All',
  'linking-opportunities': 'Linking Opportunities',
  'orphaned-posts': 'Orphaned Posts',
}

const tabsOf = (ctx: Context, active: Filter): Promise<LinksReport['filters']> =>
  Promise.all(
    FILTERS.map(async (slug) => ({
      slug,
      name: NAMES[slug],
      count: await countItems(ctx, slug),
      active: slug === active,
    })),
  )

/** A filter with more terms is not offered. */
const MAX_TERMS = 20

const additionalFiltersOf = async (ctx: Context): Promise<LinksReport['additionalFilters']> => {
  const { types } = await scopeOf(ctx)
  const counts = await countTerms(ctx.background)
  const offered = types
    .map((type) => ({ type, taxonomies: taxonomiesOf(type) }))
    .filter(({ taxonomies }) => {
      const count = taxonomies.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
      return count > 0 && count <= MAX_TERMS
    })
  const terms = await findTermsOf(
    ctx.background,
    offered.flatMap(({ taxonomies }) => taxonomies),
  )
  return [
    {
      name: 'post-type',
      options: [
        { label: 'All Content Types', value: 'all' },
        ...types.map((type) => ({ label: postType(type)?.labels.name ?? type, value: type })),
      ],
    },
    ...offered.map(({ type, taxonomies }) => ({
      name: 'term',
      options: terms
        .filter(({ taxonomy }) => taxonomies.includes(taxonomy))
        .map(({ id, name }) => ({ label: name, value: id })),
      dependsOn: { name: 'post-type', value: type },
    })),
  ]
}

const taxonomiesOf = (type: string): readonly string[] =>
  taxonomiesOfType(type)
    .filter(({ isPublic }) => isPublic)
    .map(({ name }) => name)
