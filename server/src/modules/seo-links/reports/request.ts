import type { Context } from '../../../contract/context.ts'
import { anything, isChoices, rowsPerPage, textOf } from '../../seo-kernel/index.ts'
import type { Part } from '../link-sets/index.ts'

/** Which part of a report is wanted. */
export interface ReportRequest extends Part {
  readonly search: string
  readonly orderBy: string
  readonly direction: 'asc' | 'desc'
  readonly filters: Readonly<Record<string, unknown>>
}

export const listArgs = {
  orderBy: anything('By what rows are ordered.'),
  orderDir: anything('`ASC` or `DESC`.'),
  limit: anything('How many rows at once.'),
  offset: anything('How many rows to leave out.'),
  searchTerm: anything('A text that is looked for.'),
  additionalFilters: anything('What rows are narrowed by.'),
}

type ListArgs = Readonly<Partial<Record<keyof typeof listArgs, unknown>>>

type Table = Parameters<typeof rowsPerPage>[1]

const MAX_ROWS = 100
const MAX_OFFSET = 10_000_000
const MAX_SEARCH_LENGTH = 200

export const readRequest = async (
  ctx: Context,
  table: Table,
  args: ListArgs,
): Promise<ReportRequest> => ({
  limit: countOf(args.limit, Math.min(await rowsPerPage(ctx, table), MAX_ROWS), 1, MAX_ROWS),
  offset: countOf(args.offset, 0, 0, MAX_OFFSET),
  search: textOf(args.searchTerm).trim().slice(0, MAX_SEARCH_LENGTH),
  orderBy: textOf(args.orderBy),
  direction: textOf(args.orderDir).toLowerCase() === 'asc' ? 'asc' : 'desc',
  filters: isChoices(args.additionalFilters) ? args.additionalFilters : {},
})

/** A whole number from what clients send for one. */
const countOf = (given: unknown, usual: number, least: number, most: number): number => {
  const count = Math.trunc(Number.parseFloat(textOf(given)))
  return Number.isNaN(count) ? usual : Math.min(Math.max(count, least), most)
}

/** An id among what clients send, 0 where there is none. */
export const idOf = (given: unknown): number => {
  const id = Number(textOf(given))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}
