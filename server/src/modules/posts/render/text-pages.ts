import type { Context } from '../../../contract/context.ts'
import type { Paging } from '../../../lib/blocks/paging.ts'
import type { PostRow } from '../item/index.ts'
import { renderedOf } from './rendered.ts'

/** The pages of an item's text; undefined if it has only one. */
export const pagesOfText = async (
  ctx: Context,
  row: PostRow,
  { page, addressOf }: Omit<Paging, 'pages'>,
): Promise<Paging | undefined> => {
  const pages = (await renderedOf(ctx, row)).countPages()
  return pages < 2 ? undefined : { page, pages, addressOf }
}

/** The address of a page of an item's text, from the item's address. */
export const textPageAddress = (
  address: string,
  page: number,
  { isFront = false }: { readonly isFront?: boolean } = {},
): string => {
  if (page === 1) return address
  if (address.includes('?')) return `${address}&page=${page}`
  // Below the root a number alone could be a year.
  return isFront ? `${address}page/${page}/` : `${address}${page}/`
}
