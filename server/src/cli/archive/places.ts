import { isKey } from '../../store/blobs/arguments.ts'

/** What an entry of an archive is, by its path. */
export type Place =
  | { readonly kind: 'manifest' }
  | { readonly kind: 'secret' }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'media'; readonly key: string }

export const MANIFEST = 'manifest.json'
export const SECRET = 'secret.key'
export const tablePath = (table: string): string => `tables/${table}.jsonl`
export const mediaPath = (key: string): string => `media/${key}`

/**
 * Only paths of these four forms exist. Whatever could lead out of the folder it is meant for,
 * such as an absolute path or one with `..`, is none of them (SEC-45).
 */
export const placeOf = (path: string): Place | undefined => {
  if (path === MANIFEST) return { kind: 'manifest' }
  if (path === SECRET) return { kind: 'secret' }
  const table = /^tables\/([a-z][a-z_]{0,62})\.jsonl$/.exec(path)?.[1]
  if (table !== undefined) return { kind: 'table', table }
  const key = path.startsWith('media/') ? path.slice('media/'.length) : ''
  return isKey(key) && key !== '' ? { kind: 'media', key } : undefined
}

/** Larger ones are no part of a site: a key is a line, and media files are held in memory. */
export const maxBytesOf: Readonly<Record<Place['kind'], number>> = {
  manifest: 2 ** 28,
  secret: 2 ** 12,
  table: 2 ** 40,
  media: 2 ** 31 - 1,
}
