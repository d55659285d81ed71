import { PerPage } from '../../../../contract/arguments/args.ts'
import type { Context } from '../../../../contract/context.ts'
import type { Pages, ReplyExtra } from '../../../../contract/reply.ts'
import { type ArgumentMap, inPath, type Schema, typed } from '../../../../contract/schema.ts'
import { buildQuery } from '../../../../lib/query-string.ts'

/** Query strings may contain arrays and objects in place of a number. */
const isPageNumber = (value: unknown): boolean =>
  value === '' ||
  ((typeof value === 'string' || typeof value === 'number') &&
    /^\d+$/.test(String(value)) &&
    Number.isSafeInteger(Number(value)))

/** Missing and 0 mean the first page; any other value that is no whole number is refused. */
const PageNumber = typed<number>({
  type: 'integer',
  description: 'Page of the results; pages beyond the last one are empty.',
  default: 1,
  minimum: 1,
  check: (value) =>
    isPageNumber(value)
      ? undefined
      : { code: 'rest_invalid_type', message: 'page is not of type integer.' },
  clean: (value) => Math.max(1, Number(value)),
}) as Schema<number> & { readonly default: 1 }

/** The page number as a path segment, as clients of the original service send it. */
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
 * Totals and links to the first and last page; the framework adds the neighbours. Arguments at
 * their declared default are left out of the links.
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

/** Arguments that links to other pages repeat: those that differ from their defaults. */
const repeated = (args: Asked, declared: ArgumentMap): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args).filter(
      ([name, value]) => value !== undefined && value !== declared[name]?.default,
    ),
  )
