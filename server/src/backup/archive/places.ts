import { isKey } from '../../store/blobs/arguments.ts'

/** What an archive entry is restored to, by its path. */
export type EntryTarget =
  | { readonly kind: 'manifest' }
  | { readonly kind: 'secret' }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'media'; readonly key: string }

export const MANIFEST = 'manifest.json'
export const SECRET = 'secret.key'
export const tablePath = (table: string): string => `tables/${table}.jsonl`
export const mediaPath = (key: string): string => `media/${key}`

/**
 * Only paths of these four forms are accepted. A path that could lead out of its target folder,
 * such as an absolute one or one with `..`, matches none of them (SEC-45).
 */
export const targetOf = (path: string): EntryTarget | undefined => {
  if (path === MANIFEST) return { kind: 'manifest' }
  if (path === SECRET) return { kind: 'secret' }
  const table = /^tables\/([a-z][a-z_]{0,62})\.jsonl$/.exec(path)?.[1]
  if (table !== undefined) return { kind: 'table', table }
  const key = path.startsWith('media/') ? path.slice('media/'.length) : ''
  return isKey(key) && key !== '' ? { kind: 'media', key } : undefined
}

/** The manifest, which is read at once, names each of them. */
export const MAX_ENTRIES = 1_500_000

/** Larger entries are refused: a key is one line, and media files are held in memory. */
export const maxBytesOf: Readonly<Record<EntryTarget['kind'], number>> = {
  manifest: 2 ** 28,
  secret: 2 ** 12,
  table: 2 ** 40,
  media: 2 ** 31 - 1,
}
