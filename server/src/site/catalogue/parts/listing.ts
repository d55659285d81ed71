import type { Context } from '../../../contract/context.ts'
import {
  countLetters,
  findItemPage,
  type ItemQuery,
  type ItemRow,
  type ItemType,
  itemPagePath,
  type Letter,
} from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { pageOfList } from '../../find/lists.ts'
import { formatNumber } from '../../ui/charts/chart.ts'
import { printPaging } from '../../ui/elements.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { type ListRow, printCards, printRows } from '../../ui/rows.ts'
import { countOf } from '../../ui/words.ts'
import { randomPath } from './address.ts'
import { type Choice, choicePath, SORTS, USUAL } from './choice.ts'
import { entryMakers } from './entries.ts'
import { CARD_PICTURE, findThumbnails, THUMBNAIL } from './pictures.ts'
import { printLetters, printOrders } from './tools.ts'

/** Enough to look through, few enough to load at once on a phone. */
export const PER_PAGE = 50

/** One page of a list of items. */
export interface Listing {
  readonly total: number
  readonly rows: readonly ItemRow[]
  readonly content: Html
  readonly neighbours: NonNullable<CataloguePage['neighbours']>
}

/** Which items a list contains, and the address of its pages. */
export interface ListingQuery {
  readonly title: string
  readonly type: ItemType
  readonly narrowed: Partial<ItemQuery>
  readonly page: number
  /** The path of the first page with default choices, below the site's address. */
  readonly path: string
  /** Letter, order and view; undefined for a list without such tools. */
  readonly choice?: Choice
}

/** The item query of a list with this choice. */
export const listQuery = (
  type: ItemType,
  narrowed: Partial<ItemQuery>,
  { letter, sort }: Choice,
): ItemQuery => {
  const { orderBy, direction } = SORTS[type][sort] ?? BY_NAME
  return {
    ...{ type, statuses: ['publish'], ...narrowed, letter, orderBy, direction },
    ...{ limit: PER_PAGE, offset: 0 },
  }
}

const BY_NAME = { orderBy: 'name', direction: 'asc' } as const

/** A page of a list; undefined beyond the last page. */
export const findListing = async (
  ctx: Context,
  { title, type, narrowed, page, path, choice }: ListingQuery,
): Promise<Listing | undefined> => {
  const seen = choice ?? USUAL
  const query = listQuery(type, narrowed, seen)
  const { rows, total } = await findItemPage(ctx, { ...query, offset: (page - 1) * PER_PAGE })
  if (rows.length === 0 && page > 1) return undefined
  const pathOf = (other: Choice): string => choicePath(path, other)
  const pages = Math.ceil(total / PER_PAGE)
  const pathOfPage = (number: number): string => pageOfList(pathOf(seen), number)
  const addressOf = (other: Choice): string => ctx.links.site(pathOf(other))
  const tools = choice && {
    ...{ type, choice, addressOf, letters: await lettersOf(ctx, query) },
  }
  return {
    total,
    rows,
    content: html`${tools && printLetters(tools)}
${
  tools &&
  html`<div class="list-tools"><p role="status">${rangeOf(type, total, page)}</p>${printOrders(tools)}<a class="random-item" rel="nofollow" href="${ctx.links.site(randomPath(type))}">Surprise me</a></div>`
}
${
  rows.length === 0
    ? html`<p>Nothing was found.</p>`
    : await printList(ctx, {
        title,
        type,
        rows,
        choice,
        isOfShow: narrowed.showId !== undefined,
        addressOf,
      })
}
${printPaging({ page, pages, addressOf: (number) => ctx.links.site(pathOfPage(number)) })}`,
    neighbours: neighboursOf(page, pages, pathOfPage),
  }
}

/** The letters to link; if this query is too costly to count, those of the whole list. */
const lettersOf = async (ctx: Context, query: ItemQuery): Promise<ReadonlySet<Letter>> => {
  const counts =
    (await countLetters(ctx, query)) ??
    (await countLetters(ctx, listQuery(query.type, {}, USUAL))) ??
    new Map<Letter, number>()
  return new Set(Array.from(counts, ([letter, count]) => (count > 0 ? [letter] : [])).flat())
}

/** The previous and the next page of a list. */
export const neighboursOf = (
  page: number,
  pages: number,
  pathOf: (page: number) => string,
): Listing['neighbours'] => [
  ...(page > 1 ? [{ rel: 'prev' as const, path: pathOf(page - 1) }] : []),
  ...(page < pages ? [{ rel: 'next' as const, path: pathOf(page + 1) }] : []),
]

/** `51–100 of 2,300 shows` */
const rangeOf = (type: ItemType, total: number, page: number): string => {
  if (total <= PER_PAGE) return countOf(type, total)
  const first = (page - 1) * PER_PAGE + 1
  const last = Math.min(total, page * PER_PAGE)
  return `${formatNumber(first)}–${formatNumber(last)} of ${countOf(type, total)}`
}

const printList = async (
  ctx: Context,
  list: Pick<ListingQuery, 'title' | 'type'> & {
    readonly rows: readonly ItemRow[]
    readonly choice: Choice | undefined
    readonly isOfShow: boolean
    addressOf(choice: Choice): string
  },
): Promise<Html> => {
  const { title, type, rows, choice, isOfShow, addressOf } = list
  const isCards = (choice ?? USUAL).view === 'cards'
  const [{ columns, cells }, pictures] = await Promise.all([
    entryMakers[type](ctx, rows, isOfShow),
    findThumbnails(ctx, rows, isCards ? CARD_PICTURE : THUMBNAIL),
  ])
  const listed: ListRow[] = rows.map(({ slug, name }, index) => ({
    path: itemPagePath(type, slug),
    name,
    picture: pictures[index],
    cells: cells[index] ?? [],
  }))
  if (isCards) return printCards(ctx, { title, columns, rows: listed })
  return printRows(ctx, {
    ...{ id: `${type}-list`, title, columns, rows: listed },
    sorting: choice && {
      sort: choice.sort,
      addressOf: (sort) => addressOf({ ...choice, sort }),
    },
  })
}
