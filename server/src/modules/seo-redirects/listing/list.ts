import type { Context } from '../../../contract/context.ts'
import { array, boolean, integer, object, string } from '../../../contract/schema.ts'
import { type ListRequest, readListRequest, rowsPerPage, totalsOf } from '../../seo-kernel/index.ts'
import { type RedirectRow, toRedirect } from '../rules/index.ts'
import { PresentedRedirect, presentRedirects } from './present.ts'
import { countRedirects, findRedirectPage, type RedirectFilter } from './store.ts'

/** The tabs above the table. */
export const FILTERS = ['all', 'enabled', 'disabled'] as const

export type Filter = (typeof FILTERS)[number]

const NAMES = { all: 'All', enabled: 'Enabled', disabled: 'Disabled' } as const

/** Columns that clients may order by. */
const COLUMNS = {
  id: 'id',
  source_url: 'source_url',
  target_url: 'target_url',
  type: 'type',
  query_param: 'query_param',
  group: 'rule_group',
  regex: 'is_regex',
  enabled: 'is_enabled',
  comment: 'comment',
  hits: 'hits',
  last_hit: 'last_hit_gmt',
  created: 'created_gmt',
  updated: 'updated_gmt',
} as const satisfies Readonly<Record<string, keyof RedirectRow>>

type Column = (typeof COLUMNS)[keyof typeof COLUMNS]

const required = { required: true } as const

export const TotalsReply = object(
  { total: integer(required), pages: integer(required), page: integer(required) },
  required,
)

/** A page of the table of redirects. */
export const redirectsParts = {
  success: boolean(required),
  rows: array(PresentedRedirect, required),
  totals: TotalsReply,
  filters: array(
    object({
      slug: string(required),
      name: string(required),
      count: integer(required),
      active: boolean(required),
    }),
    required,
  ),
}

export const RedirectsReply = object(redirectsParts)

/** The requested page, with the user's number of rows by default. */
export const readRedirectList = async (
  ctx: Context,
  args: Parameters<typeof readListRequest>[0],
): Promise<ListRequest<Column>> =>
  readListRequest(args, COLUMNS, { column: 'id', limit: await rowsPerPage(ctx, 'redirects') })

/** One page of the redirects, newest first by default. */
export const listRedirects = async (
  ctx: Context,
  tab: Filter,
  request: ListRequest<Column>,
  { about, within }: Pick<RedirectFilter, 'about' | 'within'> = {},
) => {
  const group = request.filter('group')
  const filter = {
    group: group === '' || group === 'all' ? undefined : group,
    search: request.search,
    about,
    within,
  }
  const isEnabled = tab === 'all' ? undefined : tab === 'enabled'
  const [rows, { enabled, disabled }] = await Promise.all([
    findRedirectPage(ctx.background, { ...filter, isEnabled }, request),
    countRedirects(ctx.background, filter),
  ])
  const counts = { all: enabled + disabled, enabled, disabled }
  return {
    success: true,
    rows: await presentRedirects(ctx, rows.map(toRedirect)),
    totals: totalsOf(counts[tab], request),
    filters: FILTERS.map((slug) => ({
      slug,
      name: NAMES[slug],
      count: counts[slug],
      active: slug === tab,
    })),
  }
}
