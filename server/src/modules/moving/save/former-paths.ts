import type { WriteContext } from '../../../contract/context.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import { saveFormerAddresses } from '../../addresses/index.ts'
import { postType } from '../../types/index.ts'
import type { ItemRecord } from '../model/index.ts'
import type { Move } from './move.ts'

interface SavedItem {
  readonly id: number
  readonly line: { readonly record: ItemRecord }
  readonly row: { readonly type: string; readonly status: string; readonly slug: string }
}

/** Remembers the addresses that items had there, so that they redirect where those here differ. */
export const saveFormerPaths = (
  { db }: WriteContext,
  { site }: Move,
  saved: readonly SavedItem[],
): Promise<void> =>
  saveFormerAddresses(
    db,
    saved.flatMap(({ id, line: { record }, row }) =>
      postType(row.type)?.isViewable
        ? pathsOf(site.home, record)
            // Most items keep their address, which needs no redirect.
            .filter((path) => path !== row.slug)
            .map((path) => ({ path, post_id: id }))
        : [],
    ),
  )

/** Without slashes at both ends, as addresses are stored. */
const pathsOf = (home: string, { link, formerLinks = [], slug, meta }: ItemRecord): string[] => {
  const path = pathIn(home, link)
  const told = formerLinks.flatMap((former) => pathIn(home, former) ?? [])
  if (path === undefined) return told
  const former = meta.filter(({ key }) => key === '_wp_old_slug').map(({ value }) => value)
  const last = path.lastIndexOf(slug)
  const renamed =
    slug === '' || last === -1
      ? []
      : former.map((old) => path.slice(0, last) + old + path.slice(last + slug.length))
  return [path, ...told, ...renamed]
}

/** The address of an unpublished item is one by id, which means something else here. */
const pathIn = (home: string, link: string): string | undefined => {
  const start = `${home}/`
  if (!link.startsWith(start) || link.includes('?')) return undefined
  const path = trimEndOf(link.slice(start.length), '/')
  return path === '' || path.length > MAX_LENGTH ? undefined : path
}

const MAX_LENGTH = 500
