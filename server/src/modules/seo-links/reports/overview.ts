import type { Context } from '../../../contract/context.ts'
import { array, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import { contextOf } from '../link-sets/index.ts'
import { findDomains } from './domains-query.ts'
import { countItems, countSuggestions, findItems } from './posts-query.ts'
import type { ReportRequest } from './request.ts'

const required = { required: true } as const

/** Figures about the links of the whole site. */
export const Overview = object(
  {
    totals: object(
      {
        crawledPosts: integer(required),
        orphanedPosts: integer(required),
        externalLinks: integer(required),
        internalLinks: integer(required),
        affiliateLinks: integer(required),
        totalLinks: integer(required),
      },
      required,
    ),
    mostLinkedDomains: array(
      object({ name: string(required), count: integer(required) }),
      required,
    ),
    linkingOpportunities: array(
      object({
        post_id: integer(required),
        suggestionsOutbound: integer(required),
        suggestionsInbound: integer(required),
        postTitle: string(required),
        permalink: string(required),
      }),
      required,
    ),
  },
  { description: 'Totals, domains and opportunities.', ...required },
)

export type Overview = ValueOf<typeof Overview>

const DOMAINS = { limit: 10, offset: 0 } as const

export const overview = async (ctx: Context): Promise<Overview> => {
  const [crawledPosts, orphanedPosts, links, domains, linkingOpportunities] = await Promise.all([
    countCrawled(ctx),
    countItems(ctx, 'orphaned-posts'),
    countLinks(ctx),
    findDomains(ctx, '', DOMAINS),
    opportunities(ctx),
  ])
  return {
    totals: { crawledPosts, orphanedPosts, ...links },
    mostLinkedDomains: domains.rows.map(({ hostname, count }) => ({ name: hostname, count })),
    linkingOpportunities,
  }
}

const countCrawled = async ({ background }: Context): Promise<number> => {
  const { count } = await background
    .selectFrom('seo_link_scans')
    .select((eb) => eb.fn.count<number>('links_gmt').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const countLinks = async ({ background }: Context) => {
  const rows = await background
    .selectFrom('seo_links')
    .select((eb) => ['is_affiliate', 'is_external', eb.fn.countAll<number>().as('count')])
    .groupBy(['is_affiliate', 'is_external'])
    .execute()
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(isCounted).reduce((total, { count }) => total + count, 0)
  return {
    externalLinks: sum((row) => row.is_affiliate === 0 && row.is_external === 1),
    internalLinks: sum((row) => row.is_affiliate === 0 && row.is_external === 0),
    affiliateLinks: sum((row) => row.is_affiliate === 1),
    totalLinks: sum(() => true),
  }
}

/** The newest items with suggestions. */
const NEWEST: ReportRequest = {
  ...{ limit: 5, offset: 0, search: '', column: 'newest', direction: 'desc', filter: () => '' },
}

const opportunities = async (ctx: Context): Promise<Overview['linkingOpportunities']> => {
  const { ids } = await findItems(ctx, 'linking-opportunities', NEWEST)
  const counts = new Map((await countSuggestions(ctx, ids)).map(({ id, ...count }) => [id, count]))
  const shown = ids.map(async (post_id) => {
    const context = await contextOf(ctx, post_id)
    const count = counts.get(post_id)
    if (!context || !count) return []
    const { postTitle, permalink } = context
    return [{ post_id, ...count, postTitle, permalink }]
  })
  return (await Promise.all(shown)).flat()
}
