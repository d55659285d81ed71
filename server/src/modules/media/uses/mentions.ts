import { keyOfPath } from '../common/index.ts'

/** The files that a text may refer to; not all of them need to exist. */
export interface Mentions {
  readonly ids: readonly number[]
  readonly keys: readonly string[]
}

/** More than any text shows. */
const MOST = 1_000

const ONE = /(?:"(?:id|mediaId)":|\bwp-image-|\battachment_|\bdata-id=")(\d{1,15})/g
const SEVERAL = /(?:"ids":\[|\bids=["'])([\d, ]{1,2000})/g
/** A path below `UPLOADS_PATH`. */
const ADDRESS = /wp-content\/uploads\/(\d{4}\/\d{2}\/[^\s"'<>?#)\\]{1,400})/g

/** Finds files by id, in attributes of blocks, classes and galleries, and by address. */
export const mentionsIn = (text: string): Mentions => {
  const ids = new Set<number>()
  const keys = new Set<string>()
  for (const [, id] of text.matchAll(ONE)) if (ids.size < MOST) ids.add(Number(id))
  for (const [, list = ''] of text.matchAll(SEVERAL))
    for (const [id] of list.matchAll(/\d{1,15}/g)) if (ids.size < MOST) ids.add(Number(id))
  for (const [, path = ''] of text.replaceAll('\\/', '/').matchAll(ADDRESS)) {
    const key = keyOfPath(path)
    if (key !== undefined && keys.size < MOST) keys.add(key)
  }
  return { ids: [...ids], keys: [...keys] }
}
