import type { SeoRedirect } from '@callboard/client'
import { api } from '../../../../api.ts'

export const redirectsKey = (id: number): readonly unknown[] => ['redirects-of-item', id]

interface ItemRedirects {
  /** The path of the item. */
  readonly path: string
  readonly isPublished: boolean
  readonly redirects: readonly SeoRedirect[]
}

/** Redirects from the address of an item, and those of the whole site that lead to it. */
export const findRedirects = async (id: number): Promise<ItemRedirects> => {
  const { rows, permalinkPath, postStatus } = (
    await api.listRedirectsOfObject({ context: 'post', id })
  ).data
  const isPublished = postStatus === 'publish'
  // An item without an address of its own is the target of none.
  const found = isPublished
    ? (await api.listRedirects({ filter: 'all', searchTerm: permalinkPath, limit: 100 })).data.rows
    : []
  const known = new Set(rows.map((redirect) => redirect.id))
  const leading = found.filter(
    (redirect) => !known.has(redirect.id) && pathOf(redirect.target_url) === permalinkPath,
  )
  return { path: permalinkPath, isPublished, redirects: [...rows, ...leading] }
}

/** The path of an address, with a slash at the end as the server prints it. */
const pathOf = (address: string): string | undefined =>
  URL.canParse(address, location.origin) ? new URL(address, location.origin).pathname : undefined
