import type { Context } from '../../contract/context.ts'
import type { PostRow } from '../posts/index.ts'
import { findAttachmentsOn, maySee, readFile, withParent } from './files/index.ts'
import { isImageDetails, nameOf, originalKey, readDetails } from './markup/index.ts'
import { uploadMedia } from './service.ts'

/** An attachment that was copied from another. */
export interface CopiedFile {
  readonly from: number
  readonly to: number
  /** The keys of its files, by the keys of the originals. */
  readonly keys: ReadonlyMap<string, string>
}

/**
 * Copies the attachments of one item, files and texts, to another. A file that is missing in the
 * store, or that the caller may not see, is skipped.
 */
export const copyAttachments = async (
  ctx: Context,
  from: number,
  to: number,
): Promise<readonly CopiedFile[]> => {
  const copied: CopiedFile[] = []
  for (const row of await findAttachmentsOn(ctx.db, from)) {
    if (!maySee(ctx, await withParent(ctx, row))) continue
    const copy = await copyAttachment(ctx, row, to)
    if (copy) copied.push({ from: row.id, to: copy.id, keys: pairKeys(row, copy) })
  }
  return copied
}

const copyAttachment = async (
  ctx: Context,
  row: PostRow,
  post: number,
): Promise<PostRow | undefined> => {
  const { alt, media } = readDetails(row)
  const key = isImageDetails(media) ? originalKey(media) : row.file
  const bytes = await readFile(ctx, key)
  if (!bytes) return undefined
  const { row: copy } = await uploadMedia(
    ctx,
    { title: row.title, caption: row.excerpt, description: row.content, alt_text: alt, post },
    {
      ...{ via: 'form', field: 'file', bytes, fileName: nameOf(key) },
      ...{ contentType: row.mime_type, md5: undefined },
    },
  )
  return copy
}

const pairKeys = (from: PostRow, to: PostRow): ReadonlyMap<string, string> => {
  const copies = keysByUse(to)
  return new Map(
    [...keysByUse(from)].flatMap(([use, key]): [string, string][] => {
      const copy = copies.get(use)
      return copy === undefined ? [] : [[key, copy]]
    }),
  )
}

/** The shown file, the uploaded one, and the sub-sizes by name. */
const keysByUse = ({ file, details }: Pick<PostRow, 'file' | 'details'>): Map<string, string> => {
  const { media } = readDetails({ details })
  if (!isImageDetails(media)) return new Map([['', file]])
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return new Map([
    ['', file],
    ['original', originalKey(media)],
    ...Object.entries(media.sizes).map(([name, size]): [string, string] => [
      `size ${name}`,
      folder + size.file,
    ]),
  ])
}
