import type { Context } from '../../../contract/context.ts'
import {
  describeActors,
  describeCharacters,
  describeShows,
  findItemPage,
  type ItemQuery,
  type ItemRow,
  type ItemType,
  itemPagePath,
  type Table,
} from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { pageOfList } from '../../find/lists.ts'
import { formatNumber } from '../charts/chart.ts'
import { printPaging, printTable } from './elements.ts'
import type { CataloguePage } from './page.ts'

/** Enough to look through, few enough to load at once on a phone. */
export const PER_PAGE = 50

/** One page of a list of items. */
export interface Listing {
  readonly total: number
  readonly rows: readonly ItemRow[]
  readonly content: Html
  readonly neighbours: NonNullable<CataloguePage['neighbours']>
}

/** What is asked of a list: whatever narrows it, and where its pages are. */
export interface ListingQuestion {
  readonly title: string
  readonly type: ItemType
  readonly narrowed: Partial<ItemQuery>
  readonly page: number
  /** Of the first page, below the site's address. */
  readonly path: string
}

/** A page of a list; nothing beyond the last one. */
export const findListing = async (
  ctx: Context,
  { title, type, narrowed, page, path }: ListingQuestion,
): Promise<Listing | undefined> => {
  const { rows, total } = await findItemPage(ctx, {
    ...{ type, statuses: ['publish'], orderBy: 'name', direction: 'asc' },
    ...narrowed,
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  })
  if (rows.length === 0 && page > 1) return undefined
  const pages = Math.ceil(total / PER_PAGE)
  const addressOf = (number: number): string => ctx.links.site(pageOfList(path, number))
  const table = await tables[type](ctx, rows, title)
  return {
    total,
    rows,
    content: html`${
      rows.length === 0
        ? html`<p>Nothing was found.</p>`
        : printTable(ctx, table, { id: `${type}-list` })
    }
${printPaging({ page, pages, addressOf })}`,
    neighbours: [
      ...(page > 1 ? [{ rel: 'prev' as const, path: pageOfList(path, page - 1) }] : []),
      ...(page < pages ? [{ rel: 'next' as const, path: pageOfList(path, page + 1) }] : []),
    ],
  }
}

/** `1 character`, `2,300 shows` */
export const countOf = (type: ItemType, count: number): string =>
  `${formatNumber(count)} ${type}${count === 1 ? '' : 's'}`

const text = (key: string, label: string) => ({ key, label, kind: 'text' as const })
const count = (key: string, label: string) => ({ key, label, kind: 'count' as const })

type TableMaker = (ctx: Context, rows: readonly ItemRow[], title: string) => Promise<Table>

const tableOf = <T>(
  type: ItemType,
  title: string,
  columns: Table['columns'],
  rows: readonly ItemRow[],
  cellsOf: (entry: T) => readonly (string | number)[],
  entries: readonly T[],
): Table => ({
  title,
  columns: [text('name', 'Name'), ...columns],
  rows: rows.map((row, index) => {
    const entry = entries[index]
    return {
      path: itemPagePath(type, row.slug),
      cells: [row.name, ...(entry === undefined ? [] : cellsOf(entry))],
    }
  }),
})

const tables: Readonly<Record<ItemType, TableMaker>> = {
  character: async (ctx, rows, title) =>
    tableOf(
      'character',
      title,
      [text('gender', 'Gender'), text('sexuality', 'Sexuality'), text('died', 'Died')],
      rows,
      ({ gender, sexuality, died }) => [gender, sexuality, died.join(', ')],
      await describeCharacters(ctx, rows),
    ),
  show: async (ctx, rows, title) =>
    tableOf(
      'show',
      title,
      [
        text('nations', 'Nations'),
        text('stations', 'Stations'),
        count('characters', 'Characters'),
        count('dead', 'Dead'),
      ],
      rows,
      (show) => [show.nations, show.stations, show.chars_total, show.chars_dead],
      await describeShows(ctx, rows),
    ),
  actor: async (ctx, rows, title) =>
    tableOf(
      'actor',
      title,
      [text('gender', 'Gender'), text('sexuality', 'Sexuality'), count('characters', 'Characters')],
      rows,
      (actor) => [actor.gender, actor.sexuality, actor.characters],
      await describeActors(ctx, rows),
    ),
}
