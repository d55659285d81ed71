import { cleanFileName, fileTypeOfExtension, keyOfPath } from '../../media/index.ts'
import type { ItemRecord } from '../model/index.ts'

/** The file of an attachment, as the other site had it. */
export interface AttachmentFile {
  /** The id of the attachment there. */
  readonly id: number
  /** Below its folder of uploads: `2024/03/hero.jpg`. */
  readonly path: string
  /** The address of that folder, with a slash at the end. */
  readonly uploads: string | undefined
  /** The key that it has here, if that is free. */
  readonly key: string
}

export const metaValue = ({ meta }: Pick<ItemRecord, 'meta'>, key: string): string | undefined =>
  meta.find((one) => one.key === key)?.value

export const attachedFileOf = (item: ItemRecord): AttachmentFile | undefined => {
  if (item.type !== 'attachment') return undefined
  const path = metaValue(item, '_wp_attached_file') ?? ''
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const end = [path, encoded].find((end) => end !== '' && item.file_url.endsWith(`/${end}`))
  const uploads = end === undefined ? undefined : item.file_url.slice(0, -end.length)
  const key = keyFor(path || nameIn(item.file_url), item.date)
  return key === undefined ? undefined : { id: item.id, path, uploads, key }
}

/** The same path, if files can have it here; otherwise in the folder of its month. */
const keyFor = (path: string, date: string): string | undefined => {
  const same = keyOfPath(encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F'))
  if (same !== undefined && isAccepted(same)) return same
  const { base, extension } = cleanFileName(path)
  if (!fileTypeOfExtension(extension)) return undefined
  const month = /^\d{4}-\d\d/.exec(date)?.[0].replace('-', '/') ?? '1970/01'
  return `${month}/${base}.${extension}`
}

const isAccepted = (key: string): boolean =>
  fileTypeOfExtension(key.slice(key.lastIndexOf('.') + 1).toLowerCase()) !== undefined

const nameIn = (address: string): string => {
  const { pathname } = URL.parse(address) ?? { pathname: '' }
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** What the names of an attachment's files have in common: `2024/03/hero`. */
export const stemOf = (path: string): string =>
  path.replace(/\.[^./]*$/, '').replace(/-(?:scaled|rotated)$/, '')
