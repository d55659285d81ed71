import type { Context } from '../../../contract/context.ts'
import type { Window } from '../search-traffic/index.ts'
import { presentGroup, presentKeyword, type ShownGroup, type ShownKeyword } from './present.ts'
import { type GROUP_ORDERS, type KEYWORD_ORDERS, type Ranked, rankedPage } from './ranking.ts'
import type { RowPage, TableRequest } from './request.ts'
import { loadTracker, type Tracker } from './tracker.ts'

/** One page of a table, and all rows in brief. */
export interface Table<Row> {
  readonly count: number
  readonly all: { readonly rows: readonly Row[] }
  readonly paginated: RowPage<Ranked<Row>> & {
    readonly orderBy: string
    readonly orderDir: 'ASC' | 'DESC'
  }
}

/** Limits the table to the named keywords, if any. */
interface KeywordFilter {
  readonly names: readonly string[]
  readonly ids: readonly number[]
  /** The item whose page counts; 0 for all pages. */
  readonly postId: number
}

export const listKeywords = async (
  ctx: Context,
  window: Window,
  request: TableRequest<(typeof KEYWORD_ORDERS)[number]>,
  { names, ids, postId }: KeywordFilter,
): Promise<Table<ShownKeyword>> => {
  const tracker = await loadTracker(ctx)
  const all = tracker.keywords.map((row) => presentKeyword(tracker, row))
  const members = groupMembers(tracker, request)
  const rows = all.filter(
    ({ id, name, favorited }) =>
      name.includes(request.search) &&
      (names.length === 0 || names.includes(name)) &&
      (ids.length === 0 || ids.includes(id)) &&
      (!request.isFavorited || favorited) &&
      members?.has(id) !== false,
  )
  const question = { window, namesOf: ({ name }: ShownKeyword) => [name], postId }
  return table(all, request, await rankedPage(ctx, question, request, rows))
}

/** The keywords of the chosen group; undefined without one. */
const groupMembers = (
  { keywordsOf }: Tracker,
  request: TableRequest<string>,
): ReadonlySet<number> | undefined => {
  const group = request.filter('group')
  return group === '' || group === 'all'
    ? undefined
    : new Set(keywordsOf(Number(group)).map(({ id }) => id))
}

export const listGroups = async (
  ctx: Context,
  window: Window,
  request: TableRequest<(typeof GROUP_ORDERS)[number]>,
): Promise<Table<ShownGroup>> => {
  const tracker = await loadTracker(ctx)
  const all = tracker.groups.map((row) => presentGroup(tracker, row))
  const rows = all.filter(({ label }) => label.toLowerCase().includes(request.search))
  return table(all, request, await rankedPage(ctx, { window, namesOf }, request, rows))
}

export const namesOf = ({ keywords }: ShownGroup): readonly string[] =>
  keywords.map(({ name }) => name)

const table = <Row>(
  all: readonly Row[],
  { column, direction }: TableRequest<string>,
  page: RowPage<Ranked<Row>>,
): Table<Row> => ({
  count: all.length,
  all: { rows: all },
  paginated: { ...page, orderBy: column, orderDir: direction === 'asc' ? 'ASC' : 'DESC' },
})
