import { PerPage } from '../../../../contract/arguments/args.ts'
import type { Context } from '../../../../contract/context.ts'
import type { Pages, ReplyExtra } from '../../../../contract/reply.ts'
import { type ArgumentMap, inPath, type Schema, typed } from '../../../../contract/schema.ts'
import { buildQuery } from '../../../../lib/query-string.ts'

/** Queries may hold lists and groups where a number belongs. */
const isPageNumber = (value: unknown): boolean =>
  value === '' ||
  ((typeof value === 'string' || typeof value === 'number') &&
    /^\d+$/.test(String(value)) &&
    Number.isSafeInteger(Number(value)))

/** Nothing and 0 mean the first page; what is no whole number is refused. */
const PageNumber = typed<number>({
  type: 'integer',
  description: 'Which page; beyond the last one there is nothing.',
  default: 1,
  minimum: 1,
  check: (value) =>
    isPageNumber(value)
      ? undefined
      : { code: 'rest_invalid_type', message: 'page is not of type integer.' },
  clean: (value) => Math.max(1, Number(value)),
}) as Schema<number> & { readonly default: 1 }

/** The number of the page as a part of the path, which clients of the original service know. */
export const inPageOf = <A extends ArgumentMap>(path: string, args: A) => ({
  path: `${path}/(?P<page>[\\d.-]+)`,
  samples: () => ({ page: 1 }),
  args: { ...args, page: inPath(PageNumber) },
})

export const pageArgs = {
  page: PageNumber,
  per_page: { ...PerPage, default: 100 as const },
} as const satisfies ArgumentMap

interface Asked {
  readonly page: number
  readonly per_page: number
  readonly [name: string]: unknown
}

export const offsetOf = ({ page, per_page }: Asked): number => (page - 1) * per_page

/**
 * Totals and the addresses of the first and the last page; the frame adds the neighbours. Arguments
 * that are at their declared default are not said again.
 */
export const pageExtra = (
  ctx: Context,
  path: string,
  args: Asked,
  total: number,
  declared: ArgumentMap = pageArgs,
): ReplyExtra & { readonly pages: Pages } => {
  const count = Math.ceil(total / args.per_page)
  const address = (page: number): string =>
    `${ctx.links.api(path)}?${buildQuery({ ...repeated(args, declared), page })}`
  return {
    pages: { total, page: args.page, perPage: args.per_page },
    headers: { 'X-Total': total, 'X-TotalPages': count },
    links: { first: address(1), last: address(Math.max(1, count)) },
  }
}

/** What a link to another page has to say again: whatever is not so by itself. */
const repeated = (args: Asked, declared: ArgumentMap): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args).filter(
      ([name, value]) => value !== undefined && value !== declared[name]?.default,
    ),
  )
