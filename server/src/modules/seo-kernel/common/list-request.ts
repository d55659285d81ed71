import { anything, textOf } from './anything.ts'

/** What tables of the screens ask for. */
export const listArgs = {
  orderBy: anything('The name of a column.'),
  orderDir: anything('`ASC` or `DESC`.'),
  limit: anything('How many at once.'),
  offset: anything('How many to leave out.'),
  searchTerm: anything('A text that is in them.'),
  additionalFilters: anything('What else to narrow the list by.'),
}

type ListArgs = Readonly<Partial<Record<keyof typeof listArgs, unknown>>>

/** Which part of a table is wanted. */
export interface ListRequest<Column extends string> {
  readonly column: Column
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  readonly search: string
  filter(name: string): string
}

const MAX_ROWS = 1_000
const MAX_OFFSET = 10_000_000
const MAX_SEARCH = 200

/** Reads it from what clients send; whatever is no column means the table's usual order. */
export const readListRequest = <Column extends string>(
  args: ListArgs,
  columns: Readonly<Record<string, Column>>,
  usual: { readonly column: Column; readonly limit: number },
): ListRequest<Column> => {
  const name = textOf(args.orderBy)
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  const filters = membersByName(args.additionalFilters)
  return {
    column: column ?? usual.column,
    direction: textOf(args.orderDir).toLowerCase() === 'asc' ? 'asc' : 'desc',
    limit: countOf(args.limit, usual.limit, 1, MAX_ROWS),
    offset: countOf(args.offset, 0, 0, MAX_OFFSET),
    search: textOf(args.searchTerm).replaceAll('\0', '').trim().slice(0, MAX_SEARCH),
    filter: (name) => (Object.hasOwn(filters, name) ? textOf(filters[name]) : ''),
  }
}

const membersByName = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {}

const countOf = (given: unknown, usual: number, least: number, most: number): number => {
  const count = Math.trunc(Number.parseFloat(textOf(given)))
  return Number.isNaN(count) ? usual : Math.min(Math.max(count, least), most)
}

export interface Totals {
  readonly total: number
  readonly pages: number
  readonly page: number
}

/** A table without rows still has one page. */
export const totalsOf = (
  total: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Totals => ({
  total,
  pages: Math.max(Math.ceil(total / limit), 1),
  page: Math.floor(offset / limit) + 1,
})
