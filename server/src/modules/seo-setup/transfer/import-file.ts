import type { Context } from '../../../contract/context.ts'
import type { Upload } from '../../../contract/upload.ts'
import { replaceFaults } from '../../../transfer/read/file-fault.ts'
import { decodeText } from '../../../transfer/read/text.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { importSettings, readableSettings } from '../settings/index.ts'
import { MAX_ROWS, transferErrors, unreadableFile } from './errors.ts'
import { importContent, readContentRows } from './import-content.ts'
import { READERS } from './read-file.ts'

/** Imports a file. It is parsed as a whole first, so an invalid part prevents the import. */
export const importFile = async (ctx: Context, upload: Upload | undefined): Promise<object> => {
  if (upload?.via !== 'form') throw transferErrors.seo_no_file()
  const read = READERS[typeOf(upload)]
  if (!read) throw transferErrors.seo_unknown_file_type()
  const { settings, rows } = await replaceFaults(unreadableFile, () =>
    read(decodeText(upload.bytes), MAX_ROWS),
  )
  const content = rows && (await readContentRows(rows))
  if (settings) await importSettings(ctx, settings)
  if (content) await importContent(ctx, content)
  return readableSettings(ctx, await seoOptions(ctx))
}

/** Some clients send files as `application/octet-stream`; then the name decides. */
const typeOf = ({ contentType, fileName }: Extract<Upload, { via: 'form' }>): string => {
  const type = contentType.toLowerCase()
  const isVague = type === 'application/octet-stream' || type === 'application/vnd.ms-excel'
  return isVague ? (/\.(json|csv|ini)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '') : type
}
