import type { Linker } from '../../../contract/context.ts'

/** The path below the site's address where stored files are served. */
export const UPLOADS_PATH = 'wp-content/uploads/'

/** The public address of a stored file. */
export const fileAddress = ({ links }: Linker, key: string): string =>
  links.site(UPLOADS_PATH + key.split('/').map(encodeURIComponent).join('/'))

/** The storage key for the path of an address; undefined if no file can be there. */
export const keyOfPath = (path: string): string | undefined => {
  try {
    const key = decodeURIComponent(path)
    return /^\d{4}\/\d{2}\/[^/\\]+$/.test(key) && !key.includes('/.') ? key : undefined
  } catch {
    return undefined
  }
}
