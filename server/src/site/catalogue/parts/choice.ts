import type { QueryReader } from '../../../http/wire/unread-query.ts'
import {
  type ItemQuery,
  type ItemType,
  isLetter,
  type Letter,
} from '../../../modules/catalogue/index.ts'

/** An order of a list, in which it reads as one looks for it: names upwards, numbers downwards. */
interface Sort extends Pick<ItemQuery, 'orderBy' | 'direction'> {
  readonly label: string
}

const name: Sort = { label: 'Name', orderBy: 'name', direction: 'asc' }
const newest: Sort = { label: 'Newest', orderBy: 'date', direction: 'desc' }
const dated = (label: string): Sort => ({ label, orderBy: 'dated', direction: 'desc' })
const characters: Sort = { label: 'Most characters', orderBy: 'people', direction: 'desc' }

/** The orders of each list, by their names in addresses; the first is the usual one. */
export const SORTS: Readonly<Record<ItemType, Readonly<Record<string, Sort>>>> = {
  character: { name, newest, died: dated('Latest death') },
  show: { name, newest, year: dated('Latest start'), characters },
  actor: { name, newest, born: dated('Latest birth'), characters },
}

const VIEWS = ['table', 'cards'] as const

export type View = (typeof VIEWS)[number]

/** How a visitor wants to see a list. The address alone remembers it. */
export interface Choice {
  readonly letter?: Letter | undefined
  readonly sort: string
  readonly view: View
  /** What narrows the list, by the names of its form. */
  readonly filters: Readonly<Record<string, string>>
}

export const USUAL: Choice = { sort: 'name', view: 'table', filters: {} }

/** What a query says of letter, order and view; whatever means nothing is as if it were not there. */
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

/** Where a list is seen so; what is usual is left out of the address. */
export const choicePath = (path: string, { letter, sort, view, filters }: Choice): string => {
  const query = new URLSearchParams({
    ...(letter === undefined ? {} : { letter }),
    ...filters,
    ...(sort === USUAL.sort ? {} : { sort }),
    ...(view === USUAL.view ? {} : { view }),
  })
  return query.size === 0 ? path : `${path}?${query}`
}

/** One order is as good as another, and filters make countless lists; search engines need neither. */
export const isChoiceFindable = ({ sort, filters }: Choice): boolean =>
  sort === USUAL.sort && Object.keys(filters).length === 0

/** `Characters: A, page 2` */
export const titleOfPage = (title: string, { letter }: Choice, page: number): string =>
  [
    letter === undefined ? title : `${title}: ${LETTER_NAMES[letter] ?? letter.toUpperCase()}`,
    ...(page > 1 ? [`page ${page}`] : []),
  ].join(', ')

/** What letters are called that are more than one. */
export const LETTER_NAMES: Readonly<Partial<Record<Letter, string>>> = {
  '0-9': '0–9',
  other: 'Other scripts',
}
