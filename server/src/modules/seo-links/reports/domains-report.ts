import type { Context } from '../../../contract/context.ts'
import { array, integer, object, typed, type ValueOf } from '../../../contract/schema.ts'
import {
  contextOf,
  ItemContext,
  type Part,
  presentLink,
  ShownLink,
  Totals,
  totalsOf,
} from '../link-sets/index.ts'
import { countPostsOf, findDomains, findLinksTo, findPostsOf } from './domains-query.ts'
import type { ReportRequest } from './request.ts'

const required = { required: true } as const

/** An item with its links to one domain. */
export const DomainPost = object({
  links: array(ShownLink, required),
  context: ItemContext,
  totals: object(
    {
      page: integer(required),
      pages: integer(required),
      total: integer(required),
      totalLinks: integer(required),
    },
    { description: 'Totals of all posts that link to the domain; only in the first row.' },
  ),
})

export type DomainPost = ValueOf<typeof DomainPost>

const DomainRow = typed<Readonly<Record<string, readonly DomainPost[]>>>({
  type: 'object',
  description: 'First posts that link to a domain, keyed by domain.',
  additionalProperties: array(DomainPost),
})

export const DomainsReport = object(
  { rows: array(DomainRow, required), totals: Totals },
  { description: 'One page of the report.', ...required },
)

export type DomainsReport = ValueOf<typeof DomainsReport>

const POSTS_PER_DOMAIN = 5

export const domainsReport = async (
  ctx: Context,
  request: ReportRequest,
): Promise<DomainsReport> => {
  const { rows, total } = await findDomains(ctx, request.search, request)
  const hostnames = rows.map(({ hostname }) => hostname)
  const posts = await postsLinkingTo(ctx, hostnames, 0)
  return {
    rows: hostnames.map((hostname) => ({ [hostname]: posts.get(hostname) ?? [] })),
    totals: totalsOf(total, request),
  }
}

/** One slice of linking items for each of these domains. */
export const postsLinkingTo = async (
  ctx: Context,
  hostnames: readonly string[],
  offset: number,
): Promise<ReadonlyMap<string, readonly DomainPost[]>> => {
  if (hostnames.length === 0) return new Map()
  const part: Part = { limit: POSTS_PER_DOMAIN, offset }
  const [places, counts] = await Promise.all([
    findPostsOf(ctx, hostnames, part),
    countPostsOf(ctx, hostnames),
  ])
  const links = Map.groupBy(
    await findLinksTo(ctx, hostnames, [...new Set(places.map(({ post_id }) => post_id))]),
    ({ hostname, post_id }) => `${post_id} ${hostname}`,
  )
  const made = await Promise.all(
    places.map(async ({ hostname, post_id }) => {
      const context = await contextOf(ctx, post_id)
      const mine = links.get(`${post_id} ${hostname}`) ?? []
      return context ? [{ hostname, post: { links: mine.map(presentLink), context } }] : []
    }),
  )
  const byDomain = Map.groupBy(made.flat(), ({ hostname }) => hostname)
  return new Map(
    counts.map(({ hostname, total, totalLinks }) => {
      const [first, ...others] = (byDomain.get(hostname) ?? []).map(({ post }) => post)
      const totals = { ...totalsOf(total, part), totalLinks }
      return [hostname, first ? [{ ...first, totals }, ...others] : []]
    }),
  )
}
