import type { Context } from '../../../contract/context.ts'
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import {
  contextOf,
  ItemContext,
  presentLink,
  ShownLink,
  Totals,
  totalsOf,
} from '../link-sets/index.ts'
import { findLinksById, type LinkRow } from '../store/index.ts'
import {
  type BrokenAddress,
  type BrokenRequest,
  countBroken,
  countUnchecked,
  FILTERS,
  type Filter,
  findBroken,
  findFirstLinksTo,
} from './query.ts'

const required = { required: true } as const

const BrokenLink = object({ link: { ...ShownLink, ...required }, context: ItemContext })

const BrokenRow = object({
  id: integer({ description: 'Id of one of the links; stands for the address.', ...required }),
  url: string(required),
  hostname: string(required),
  internal: boolean({ description: 'Whether it is an address of this site.', ...required }),
  status: integer({ description: 'HTTP status; 0 without a response.', ...required }),
  checked: string({ description: 'Time of the last check.', ...required }),
  links: integer({ description: 'Number of links to the address.', ...required }),
  posts: integer({ description: 'Number of posts with such links.', ...required }),
  first: array(BrokenLink, { description: 'The first of the links.', ...required }),
})

type BrokenRow = ValueOf<typeof BrokenRow>

export const BrokenReport = object(
  {
    rows: array(BrokenRow, required),
    totals: Totals,
    filters: array(object({ slug: oneOf(FILTERS, required), count: integer(required) }), required),
    unchecked: integer({ description: 'Number of links that were never checked.', ...required }),
    checksExternalLinks: boolean({
      description: 'Whether links to other sites are checked.',
      ...required,
    }),
  },
  { description: 'One page of the report.', ...required },
)

export type BrokenReport = ValueOf<typeof BrokenReport>

/** Links shown with an address. */
const FIRST = 5

export const brokenReport = async (
  ctx: Context,
  filter: Filter,
  request: BrokenRequest,
): Promise<BrokenReport> => {
  const [{ rows, total }, filters, checksExternalLinks] = await Promise.all([
    findBroken(ctx, filter, request),
    Promise.all(FILTERS.map(async (slug) => ({ slug, count: await countBroken(ctx, slug) }))),
    checksExternal(ctx),
  ])
  return {
    rows: await presentRows(ctx, rows),
    totals: totalsOf(total, request),
    filters,
    unchecked: await uncheckedLinks(ctx),
    checksExternalLinks,
  }
}

const checksExternal = async (ctx: Context): Promise<boolean> =>
  (await seoOptions(ctx)).links.main.checkExternalLinks

/** How many links wait for their first check; those to other sites count only if they are checked. */
export const uncheckedLinks = async (ctx: Context): Promise<number> => {
  const own = await countUnchecked(ctx.background, false)
  return (await checksExternal(ctx)) ? own + (await countUnchecked(ctx.background, true)) : own
}

const presentRows = async (
  ctx: Context,
  rows: readonly BrokenAddress[],
): Promise<readonly BrokenRow[]> => {
  const first = await findFirstLinksTo(
    ctx,
    rows.map(({ url_hash }) => url_hash),
    FIRST,
  )
  const links = await findLinksById(ctx.background, [...first, ...rows.map(({ id }) => id)])
  const byId = new Map(links.map((link) => [link.id, link]))
  const shown = Map.groupBy(
    first.flatMap((id) => byId.get(id) ?? []),
    ({ url_hash }) => url_hash,
  )
  const presented = rows.map(async ({ id, url_hash, links, posts }) => {
    const link = byId.get(id)
    return link
      ? [
          {
            ...presentAddress(link),
            links,
            posts,
            first: await withItems(ctx, shown.get(url_hash)),
          },
        ]
      : []
  })
  return (await Promise.all(presented)).flat()
}

const presentAddress = ({ id, url, hostname, is_external, status, checked_gmt }: LinkRow) => ({
  id,
  url,
  hostname,
  internal: is_external === 0,
  status: status ?? 0,
  checked: (checked_gmt ?? '').replace('T', ' '),
})

const withItems = async (
  ctx: Context,
  links: readonly LinkRow[] = [],
): Promise<BrokenRow['first']> => {
  const shown = links.map(async (row) => {
    const context = await contextOf(ctx, row.post_id)
    return context ? [{ link: presentLink(row), context }] : []
  })
  return (await Promise.all(shown)).flat()
}
