import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Context } from '../../../contract/context.ts'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import {
  type Comparison,
  compareSites,
  copySource,
  download,
  openCopyAt,
  openRestSite,
} from '../formats/index.ts'
import { type ImportOptions, importSite, type MoveReport } from '../run/index.ts'
import { openPassword } from './password.ts'
import type { ImportProgress } from './progress.ts'
import { settingsIn } from './settings.ts'
import type { ImportRow } from './store.ts'
import { MAX_FILE, pathOf } from './upload.ts'

/** Between two requests, in milliseconds: the other site has visitors. */
const PAUSE_MS = 100

interface Imported {
  readonly moved: MoveReport
  /** Undefined after a dry run, which leaves nothing to compare. */
  readonly comparison: Comparison | undefined
}

/**
 * Copies a running site into a file, and imports that. A later run reads only what has changed since. The copy
 * belongs to the import, and is deleted with it.
 */
export const importRunningSite = async (
  ctx: Context,
  row: ImportRow,
  options: Omit<ImportOptions, 'onProgress'> & { onProgress(progress: ImportProgress): void },
): Promise<Imported> => {
  const { url, user } = settingsIn(row)
  const password = openPassword(ctx, row.id, row.sealed_password)
  if (password === undefined)
    throw new FileFault('the password can no longer be read: give it again')
  const client = await openRestSite(ctx, url, {
    ...{ credentials: { user, password }, pauseMs: PAUSE_MS },
  })
  const path = pathOf(ctx, row.id)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const copy = openCopyAt(path)
  try {
    await download(client, copy, (records) => {
      ctx.ending.throwIfAborted()
      if (copy.bytes > MAX_FILE)
        throw new FileFault('it is larger than 4 GB: use the command line for it')
      options.onProgress({ step: 'copying', records, done: 0 })
    })
    const moved = await importSite(ctx, copySource(copy), options)
    if (options.isDryRun) return { moved, comparison: undefined }
    options.onProgress({ step: 'comparing', records: 0, done: 0 })
    return { moved, comparison: await compareSites(ctx, client, copy, moved) }
  } finally {
    copy.close()
  }
}
