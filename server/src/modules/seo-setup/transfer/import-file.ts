import type { Context } from '../../../contract/context.ts'
import type { Upload } from '../../../contract/upload.ts'
import { readCsvRows } from '../../../lib/content/csv.ts'
import { unguardFormula } from '../../../lib/formulas.ts'
import { isDeeperThan } from '../../../lib/json-depth.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { isChoices, seoOptions } from '../../seo-kernel/index.ts'
import { importSettings, readableSettings } from '../settings/index.ts'
import { CONTEXTS, idColumn } from './columns.ts'
import { transferErrors } from './errors.ts'
import { type ContentRow, importContent, MAX_ROWS, readContentRows } from './import-content.ts'
import { readLegacySettings } from './legacy-settings.ts'

/** The content of a file: settings, records, or both. */
interface FileContent {
  readonly settings?: Readonly<Record<string, unknown>>
  readonly rows?: readonly ContentRow[]
}

/** Imports a file. It is parsed as a whole first, so an invalid part prevents the import. */
export const importFile = async (ctx: Context, upload: Upload | undefined): Promise<object> => {
  if (upload?.via !== 'form') throw transferErrors.seo_no_file()
  const read = READERS[typeOf(upload)]
  if (!read) throw transferErrors.seo_unknown_file_type()
  const { settings, rows } = await read(textOf(upload.bytes))
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

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw transferErrors.seo_unreadable_file('it is no text in UTF-8.')
  }
}

/** Deeper than any exported file. */
const MAX_DEPTH = 64

const readJson = async (text: string): Promise<FileContent> => {
  if (isDeeperThan(text, MAX_DEPTH)) throw transferErrors.seo_unreadable_file('it is too deep.')
  const content = parseJson(text)
  if (typeof content !== 'object' || content === null || Object.keys(content).length === 0)
    throw transferErrors.seo_unreadable_file('it holds nothing.')
  if (!isChoices(content)) return {}
  const { settings, postOptions } = content
  return {
    ...(isChoices(settings) ? { settings } : {}),
    ...(postOptions === undefined ? {} : { rows: await readContentRows(rowsIn(postOptions)) }),
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw transferErrors.seo_unreadable_file('it is no JSON.')
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
  const [header = [], ...rows] = await parseCsv(text)
  if (rows.length > MAX_ROWS) throw transferErrors.seo_too_many_rows(MAX_ROWS)
  const columns = header.map((name) => name.trim())
  if (!CONTEXTS.some((context) => columns.includes(idColumn(context))))
    throw transferErrors.seo_unreadable_file('it has no column "post_id" or "term_id".')
  return {
    rows: await readContentRows(
      await inSlices(rows, (cells) =>
        Object.fromEntries(columns.map((name, at) => [name, unguardFormula(cells[at] ?? '')])),
      ),
    ),
  }
}

const parseCsv = async (text: string): Promise<readonly (readonly string[])[]> => {
  try {
    // The header is a row, too.
    return await readCsvRows(text, MAX_ROWS + 1, {
      bom: true,
      delimiter:
        [',', ';', '\t'].find((mark) => (text.split('\n', 1)[0] ?? '').includes(mark)) ?? ',',
      skip_empty_lines: true,
    })
  } catch {
    throw transferErrors.seo_unreadable_file('its rows are not all of the same length.')
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
