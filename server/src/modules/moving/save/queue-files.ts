import type { WriteContext } from '../../../contract/context.ts'
import { isImageDetails, keyOfPath, readDetails } from '../../media/index.ts'
import { attachedFileOf, stemOf } from '../media/index.ts'
import type { ItemRecord } from '../model/index.ts'
import { deleteWaitingFilesOf, insertWaitingFiles, type WaitingFile } from '../model/index.ts'
import type { Move } from './move.ts'

interface SavedItem {
  readonly id: number
  readonly line: { readonly record: ItemRecord }
  readonly row: { readonly type: string; readonly file: string; readonly details: string }
  readonly before: object | undefined
}

/** Notes which files of attachments are to be stored, as part of saving the attachments. */
export const queueFiles = async (
  { db }: WriteContext,
  move: Move,
  saved: readonly SavedItem[],
): Promise<void> => {
  const attachments = saved.filter(({ row }) => row.type === 'attachment' && row.file !== '')
  if (attachments.length === 0) return
  const changed = attachments.filter(({ before }) => before !== undefined)
  if (changed.length > 0)
    await deleteWaitingFilesOf(
      db,
      changed.map(({ id }) => id),
    )
  await insertWaitingFiles(
    db,
    attachments.flatMap((item) => filesOf(move, item)),
  )
}

/** The shown file first: without it, the smaller ones are of no use. */
const filesOf = (
  { sourceId, uploads }: Move,
  { id, line: { record }, row }: SavedItem,
): readonly WaitingFile[] => {
  const attached = attachedFileOf(record)
  if (!attached) return []
  const { media } = readDetails(row)
  const folder = row.file.slice(0, row.file.lastIndexOf('/') + 1)
  const names = isImageDetails(media)
    ? [
        ...(media.original_image === undefined ? [] : [media.original_image]),
        ...Object.values(media.sizes).map(({ file }) => file),
      ]
    : []
  const keys = [row.file, ...new Set(names.map((name) => folder + name))]
  const base = attached.uploads ?? uploads
  return [...new Set(keys)]
    .filter((key) => keyOfPath(encodeURI(key)) !== undefined)
    .map((key, index) => {
      const path = pathThere(attached.path || attached.key, row.file, key)
      return {
        ...{ source_id: sourceId, post_id: id, key, path },
        url: index === 0 || base === undefined ? record.file_url : base + encodeURI(path),
      }
    })
}

/** The name that a file had there, if its attachment was renamed. */
const pathThere = (path: string, file: string, key: string): string => {
  if (key === file) return path
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const name = key.slice(key.lastIndexOf('/') + 1)
  const [here, there] = [file, path].map((one) => stemOf(one).slice(one.lastIndexOf('/') + 1))
  return (
    folder + (here !== undefined && name.startsWith(here) ? there + name.slice(here.length) : name)
  )
}
