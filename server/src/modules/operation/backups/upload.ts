import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import {
  backupFolder,
  findBackup,
  newBackupPath,
  type StoredBackup,
} from '../../../backup/folder.ts'
import type { Context } from '../../../contract/context.ts'
import { freeBytes } from '../../../store/disk/disk-space.ts'
import { removePartFile, writePart } from '../../../store/disk/part-file.ts'
import { operationErrors } from '../common/index.ts'
import { nameBackup, UPLOADED } from './names.ts'
import { note } from './service.ts'

/** The largest part of a file that one request sends. */
export const MAX_PART = 8_388_608

/** Archives are packed by gzip. */
const MAGIC = Buffer.from([0x1f, 0x8b])

interface Part {
  /** Bytes of the whole file. */
  readonly size: number
  readonly offset: number
  readonly bytes: Uint8Array
}

interface Uploaded {
  readonly received: number
  /** The file, once it is there as a whole. */
  readonly backup: StoredBackup | undefined
}

/**
 * Stores a part of an archive. The whole file joins the backups: it is compared and restored like them, so
 * whatever it is, the site stays as it is until its sums, version and rows were checked. There is one
 * unfinished file at most; its first part begins it anew.
 */
export const uploadPart = async (ctx: Context, part: Part): Promise<Uploaded> => {
  const { data } = ctx.config
  const { size, offset, bytes } = part
  if (offset + bytes.length > size) throw operationErrors.operation_upload_too_long()
  const name = nameBackup(UPLOADED, ctx.clock())
  const path = await newBackupPath(data, name)
  // Its name is none of a backup, so it is not listed.
  const unfinished = join(backupFolder(data), 'upload.part')
  if (offset === 0) await begin(unfinished, part, await freeBytes(data))
  const received = await writePart(unfinished, offset, bytes)
  if (received < offset) throw operationErrors.operation_upload_gap(received)
  if (received < size) return { received, backup: undefined }
  await rename(unfinished, path)
  await note(ctx, 'backup.uploaded', name)
  return { received, backup: await findBackup(data, name) }
}

const begin = async (path: string, { size, bytes }: Part, free: number): Promise<void> => {
  if (!MAGIC.equals(bytes.subarray(0, MAGIC.length)))
    throw operationErrors.operation_upload_no_archive()
  await removePartFile(path)
  if (size > free) throw operationErrors.operation_upload_no_space()
}
