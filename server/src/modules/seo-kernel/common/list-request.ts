import {
  type ArgumentsOf,
  array,
  integer,
  object,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'
import { lenientInteger, lenientText, lenientTextMap } from './lenient.ts'

/** The arguments of tables on the screens. */
export const listArgs = {
  orderBy: lenientText('Column to sort by.'),
  orderDir: lenientText('Sort direction: `ASC` or `DESC`.'),
  limit: lenientInteger('Maximum number of rows.'),
  offset: lenientInteger('Number of rows to skip.'),
  searchTerm: lenientText('Limit results to rows that contain this text.'),
  additionalFilters: lenientTextMap('Additional filters, keyed by name.'),
}

type ListArgs = Partial<ArgumentsOf<typeof listArgs>>

/** The order, the page and the filters of a table. */
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

/** Parses the arguments; an unknown column means the default order of the table. */
export const readListRequest = <Column extends string>(
  args: ListArgs,
  columns: Readonly<Record<string, Column>>,
  usual: { readonly column: Column; readonly limit: number; readonly most?: number },
): ListRequest<Column> => {
  const { orderBy = '', orderDir = '', searchTerm = '', additionalFilters = {} } = args
  return {
    column: (Object.hasOwn(columns, orderBy) ? columns[orderBy] : undefined) ?? usual.column,
    direction: orderDir.toLowerCase() === 'asc' ? 'asc' : 'desc',
    limit: clamp(args.limit ?? usual.limit, 1, usual.most ?? MAX_ROWS),
    offset: clamp(args.offset ?? 0, 0, MAX_OFFSET),
    search: searchTerm.trim().slice(0, MAX_SEARCH),
    filter: (name) =>
      (Object.hasOwn(additionalFilters, name) ? additionalFilters[name] : undefined) ?? '',
  }
}

const clamp = (number: number, least: number, most: number): number =>
  Math.min(Math.max(number, least), most)

const required = { required: true } as const

/** The number of rows and of pages, and the number of this page. */
export const Totals = object(
  { total: integer(required), pages: integer(required), page: integer(required) },
  required,
)

export type Totals = ValueOf<typeof Totals>

/** A filter of a table: its name and its options. */
export const FilterChoice = object({
  name: string(required),
  options: array(object({ label: string(required), value: string(required) }), required),
})

export type FilterChoice = ValueOf<typeof FilterChoice>

/** A table without rows still has one page. */
export const totalsOf = (
  total: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Totals => ({
  total,
  pages: Math.max(Math.ceil(total / limit), 1),
  page: Math.floor(offset / limit) + 1,
})
