import type { Context } from '../../../contract/context.ts'
import type { Upload } from '../../../contract/upload.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { readTable } from '../../../transfer/read/csv-table.ts'
import { replaceFaults } from '../../../transfer/read/file-fault.ts'
import { parseDocument } from '../../../transfer/read/json.ts'
import type { BadLine, Line } from '../../../transfer/read/line.ts'
import { decodeText } from '../../../transfer/read/text.ts'
import { isChoices, seoOptions } from '../../seo-kernel/index.ts'
import { importSettings, readableSettings } from '../settings/index.ts'
import { CONTEXTS, idColumn } from './columns.ts'
import { MAX_ROWS, transferErrors, unreadableFile } from './errors.ts'
import { type ContentRow, importContent, readContentRows } from './import-content.ts'
import { readLegacySettings } from './legacy-settings.ts'

/** The content of a file: settings, records, or both. */
interface FileContent {
  readonly settings?: Readonly<Record<string, unknown>>
  readonly rows?: readonly (Line<ContentRow> | BadLine)[]
}

/** Imports a file. It is parsed as a whole first, so an invalid part prevents the import. */
export const importFile = async (ctx: Context, upload: Upload | undefined): Promise<object> => {
  if (upload?.via !== 'form') throw transferErrors.seo_no_file()
  const read = READERS[typeOf(upload)]
  if (!read) throw transferErrors.seo_unknown_file_type()
  const { settings, rows } = await replaceFaults(unreadableFile, () =>
    read(decodeText(upload.bytes)),
  )
  if (settings) await importSettings(ctx, settings)
  if (rows) await importContent(ctx, rows)
  return readableSettings(ctx, await seoOptions(ctx))
}

/** Some clients send files as `application/octet-stream`; then the name decides. */
const typeOf = ({ contentType, fileName }: Extract<Upload, { via: 'form' }>): string => {
  const type = contentType.toLowerCase()
  const isVague = type === 'application/octet-stream' || type === 'application/vnd.ms-excel'
  return isVague ? (/\.(json|csv|ini)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '') : type
}

const readJson = async (text: string): Promise<FileContent> => {
  const content = parseDocument(text)
  if (typeof content !== 'object' || content === null || Object.keys(content).length === 0)
    throw transferErrors.seo_unreadable_file('it holds nothing.')
  if (!isChoices(content)) return {}
  const { settings, postOptions } = content
  return {
    ...(isChoices(settings) ? { settings } : {}),
    ...(postOptions === undefined ? {} : { rows: await readContentRows(rowsIn(postOptions)) }),
  }
}

const rowsIn = (postOptions: unknown): readonly unknown[] => {
  const content = isChoices(postOptions) ? postOptions.content : undefined
  const { posts = [], terms = [] } = isChoices(content) ? content : { posts: undefined }
  if (!isChoices(content) || !Array.isArray(posts) || !Array.isArray(terms))
    throw transferErrors.seo_unreadable_file('it holds no lists of posts or terms.')
  return [...posts, ...terms]
}

const readCsv = async (text: string): Promise<FileContent> => {
  // The names of the columns are a row, too.
  const [header = [], ...rows] = await readTable(text, { maxRows: MAX_ROWS + 1 })
  const columns = header.map((name) => name.trim())
  if (!CONTEXTS.some((context) => columns.includes(idColumn(context))))
    throw transferErrors.seo_unreadable_file('it has no column "post_id" or "term_id".')
  return {
    rows: await readContentRows(
      await inSlices(rows, (cells) =>
        Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
      ),
    ),
  }
}

const readIni = async (text: string): Promise<FileContent> => {
  const settings = readLegacySettings(text)
  if (!settings) throw transferErrors.seo_unreadable_file('it holds no settings.')
  return { settings }
}

const READERS: Readonly<Partial<Record<string, (text: string) => Promise<FileContent>>>> = {
  'application/json': readJson,
  json: readJson,
  'text/csv': readCsv,
  csv: readCsv,
  ini: readIni,
}
