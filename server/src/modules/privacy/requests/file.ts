import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Context } from '../../../contract/context.ts'
import { audit } from '../../audit/index.ts'
import { type PrivacyRequest, pathOf } from '../model/index.ts'

export const FILE_TYPE = 'application/zip'

interface ExportedFile {
  readonly bytes: number
  readonly headers: Readonly<Record<string, string | number>>
  /** Opened on the first read. */
  open(): Readable
}

/** The file of a request; undefined if it is gone, as after a restore. */
export const fileOf = async (
  ctx: Context,
  { id, file_gmt }: PrivacyRequest,
): Promise<ExportedFile | undefined> => {
  const path = pathOf(ctx, id)
  const found = file_gmt === null ? undefined : await stat(path).catch(() => undefined)
  return (
    found && {
      bytes: found.size,
      headers: {
        'Content-Disposition': `attachment; filename="personal-data-${id}.zip"`,
        'Content-Length': found.size,
        'Cache-Control': 'no-store',
      },
      open: () => createReadStream(path),
    }
  )
}

export const noteDownload = (ctx: Context, { id }: PrivacyRequest): Promise<void> =>
  ctx.transaction((ctx) => audit(ctx, 'personal-data.downloaded', { subject: id }))
