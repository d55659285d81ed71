import type { Answer } from '@callboard/client'
import type { ListQuery } from '../resource-list.tsx'

interface ListArguments {
  readonly limit: number
  readonly offset: number
  readonly searchTerm?: string
  readonly orderBy?: string
  readonly orderDir: string
}

/** The arguments that the lists of the toolkit share. */
export const argumentsOf = ({
  page,
  perPage,
  search,
  orderBy,
  order,
}: ListQuery): ListArguments => ({
  limit: perPage,
  offset: (page - 1) * perPage,
  orderDir: order,
  ...(search === undefined ? {} : { searchTerm: search }),
  ...(orderBy === undefined ? {} : { orderBy }),
})

interface ListReply<T> {
  readonly rows: readonly T[]
  readonly totals: { readonly total: number; readonly pages: number }
}

/** A page of such a list as lists show it. */
export const rowsOf = <T>({ data, ...answer }: Answer<ListReply<T>>): Answer<readonly T[]> => ({
  ...answer,
  data: data.rows,
  total: data.totals.total,
  totalPages: data.totals.pages,
})
