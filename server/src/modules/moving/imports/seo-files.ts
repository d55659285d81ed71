import type { Context } from '../../../contract/context.ts'
import type { Upload } from '../../../contract/upload.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { removePartFile, writePart } from '../../../store/disk/part-file.ts'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import { type LabelledSeoFile, readSeoFiles } from '../seo/index.ts'
import { importErrors } from './errors.ts'
import { settingsIn } from './settings.ts'
import { findImport, type ImportRow, updateImport } from './store.ts'
import { pathOf } from './upload.ts'

/** AIOSEO writes one file of content and one of settings; content may be split. */
const MAX_FILES = 10

/** Characters of one file, which is parsed as a whole. The command line reads larger ones. */
const MAX_LENGTH = 8_000_000

const NAME = 'aioseo.json'

const pathOfSeo = (ctx: Context, id: number, index: number): string =>
  `${pathOf(ctx, id)}-seo-${index}`

/** Adds one of AIOSEO's export files to an import. One that cannot be read is refused. */
export const addSeoFile = async (
  ctx: Context,
  { id }: ImportRow,
  upload: Upload | undefined,
): Promise<ImportRow> => {
  if (!upload || upload.bytes.length === 0) throw importErrors.rest_import_no_part()
  const name = (upload.via === 'form' && sanitizeLine(upload.fileName).slice(0, 200)) || NAME
  return ctx.transaction(async ({ db }) => {
    const row = await findImport(db, id)
    if (!row) throw importErrors.rest_import_invalid_id()
    if (row.state === 'checking' || row.state === 'running')
      throw importErrors.rest_import_running()
    const settings = settingsIn(row)
    const names = settings.seo_files
    if (names.length >= MAX_FILES) throw importErrors.rest_import_too_many(MAX_FILES)
    const path = pathOfSeo(ctx, id, names.length)
    await removePartFile(path)
    await writePart(path, 0, upload.bytes)
    await requireReadable(path, name)
    return updateImport(db, id, {
      settings: JSON.stringify({ ...settings, seo_files: [...names, name] }),
    })
  })
}

const requireReadable = async (path: string, label: string): Promise<void> => {
  try {
    await readSeoFiles([path], { label, maxLength: MAX_LENGTH })
  } catch (error) {
    await removePartFile(path)
    throw error instanceof FileFault ? importErrors.rest_import_seo_file(error.message) : error
  }
}

export const seoFilesOf = async (
  ctx: Context,
  row: ImportRow,
): Promise<readonly LabelledSeoFile[]> => {
  const files: LabelledSeoFile[] = []
  for (const [index, label] of settingsIn(row).seo_files.entries())
    files.push(
      ...(await readSeoFiles([pathOfSeo(ctx, row.id, index)], { label, maxLength: MAX_LENGTH })),
    )
  return files
}

/** Also one that a crash has left. */
export const removeSeoFiles = async (ctx: Context, id: number): Promise<void> => {
  for (let index = 0; index < MAX_FILES; index++) await removePartFile(pathOfSeo(ctx, id, index))
}
