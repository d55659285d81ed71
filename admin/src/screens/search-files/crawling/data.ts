import type { Answer, Api } from '@callboard/client'
import { api } from '../../../api.ts'
import type { ListQuery } from '../../../parts/resource-list.tsx'

/** The names of cached lists. */
export const SEEN = 'seen-query-arguments'
export const BLOCKED = 'blocked-query-arguments'

type Row = Api['listQueryArguments']['reply']['rows'][number]

/** One argument of the log, or of the block list. */
export interface Argument {
  readonly id: number
  readonly param: string
  readonly value: string
  readonly regex: string
  /** The path that it was appended to. */
  readonly slug: string
  readonly hits: number
  readonly updated: string
}

const argumentOf = (row: Row): Argument => ({
  id: Number(row.id),
  param: row.param ?? '',
  value: row.value ?? '',
  regex: 'regex' in row ? (row.regex ?? '') : '',
  slug: 'slug' in row ? row.slug : '',
  hits: Number(row.hits),
  updated: row.updated,
})

type Column = NonNullable<Api['listQueryArguments']['args']['orderBy']>

export const listArguments = async (
  filter: 'blocked' | 'unblocked',
  { page, perPage, search, orderBy, order }: ListQuery,
): Promise<Answer<readonly Argument[]>> => {
  const { data, ...answer } = await api.listQueryArguments({
    filter,
    limit: perPage,
    offset: (page - 1) * perPage,
    orderDir: order,
    ...(search === undefined ? {} : { searchTerm: search }),
    ...(orderBy === undefined ? {} : { orderBy: orderBy as Column }),
  })
  return {
    ...answer,
    data: data.rows.map(argumentOf),
    total: data.totals.total,
    totalPages: data.totals.pages,
  }
}

/** What is blocked, in the words of an address. */
export const textOf = ({ param, value, regex }: Argument): string =>
  regex || (value === '' ? param : `${param}=${value}`)

/** The ids of blocked arguments that were just blocked, to unblock them again. */
export const idsOfBlocked = async (names: readonly string[]): Promise<number[]> => {
  const { data } = await api.listQueryArguments({
    filter: 'blocked',
    limit: 100,
    orderBy: 'updated',
    orderDir: 'DESC',
  })
  return data.rows.map(argumentOf).flatMap((row) => (names.includes(textOf(row)) ? [row.id] : []))
}
