import type { QueryReader } from '../../../http/wire/unread-query.ts'
import {
  type ItemQuery,
  type ItemType,
  isLetter,
  type Letter,
} from '../../../modules/catalogue/index.ts'

/** An order of a list: names ascending, numbers descending. */
interface Sort extends Pick<ItemQuery, 'orderBy' | 'direction'> {
  readonly label: string
}

const name: Sort = { label: 'Name', orderBy: 'name', direction: 'asc' }
const newest: Sort = { label: 'Newest', orderBy: 'date', direction: 'desc' }
const dated = (label: string): Sort => ({ label, orderBy: 'dated', direction: 'desc' })
const characters: Sort = { label: 'Most characters', orderBy: 'people', direction: 'desc' }

/** The orders of each list, by their names in the query; the first is the default. */
export const SORTS: Readonly<Record<ItemType, Readonly<Record<string, Sort>>>> = {
  character: { name, newest, died: dated('Latest death') },
  show: { name, newest, year: dated('Latest start'), characters },
  actor: { name, newest, born: dated('Latest birth'), characters },
}

const VIEWS = ['cards', 'table'] as const

export type View = (typeof VIEWS)[number]

export type Filters = Readonly<Record<string, readonly string[]>>

/** Letter, order, view and filters of a list. Kept in the address only. */
export interface Choice {
  readonly letter?: Letter | undefined
  readonly sort: string
  readonly view: View
  /** Chosen values by filter; items have any value of each. */
  readonly filters: Filters
}

export const USUAL: Choice = { sort: 'name', view: 'cards', filters: {} }

/** Reads letter, order and view from the query; unknown values are ignored. */
export const readChoice = (type: ItemType, query: QueryReader): Choice => {
  const letter = query.get('letter')
  const sort = query.get('sort') ?? ''
  const view = query.get('view')
  return {
    letter: isLetter(letter) ? letter : undefined,
    sort: Object.hasOwn(SORTS[type], sort) ? sort : USUAL.sort,
    view: VIEWS.find((known) => known === view) ?? USUAL.view,
    filters: {},
  }
}

/** The path of a list with this choice; defaults are omitted. */
export const choicePath = (path: string, { letter, sort, view, filters }: Choice): string => {
  const query = new URLSearchParams({
    ...(letter === undefined ? {} : { letter }),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, values.join(',')]),
    ),
    ...(sort === USUAL.sort ? {} : { sort }),
    ...(view === USUAL.view ? {} : { view }),
  })
  // Commas need no escape in a query, and read better in an address.
  return query.size === 0 ? path : `${path}?${String(query).replaceAll('%2C', ',')}`
}

/** Whether search engines may index the list; orders are duplicates, and filters make countless lists. */
export const isChoiceFindable = ({ sort, filters }: Choice): boolean =>
  sort === USUAL.sort && Object.keys(filters).length === 0

/** `Characters: A, page 2` */
export const titleOfPage = (title: string, { letter }: Choice, page: number): string =>
  [
    letter === undefined ? title : `${title}: ${LETTER_NAMES[letter] ?? letter.toUpperCase()}`,
    ...(page > 1 ? [`page ${page}`] : []),
  ].join(', ')

/** Labels of the letter groups that are not a single letter. */
export const LETTER_NAMES: Readonly<Partial<Record<Letter, string>>> = {
  '0-9': '0–9',
  other: 'Other scripts',
}
