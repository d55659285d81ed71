import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { readTable } from '../../../transfer/read/csv-table.ts'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import { parseDocument } from '../../../transfer/read/json.ts'
import { type BadLine, isBad, type Line } from '../../../transfer/read/line.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { readAioseoTable } from './aioseo-table.ts'
import { CONTEXTS, idColumn } from './columns.ts'
import { readLegacySettings } from './legacy-settings.ts'

/** The content of a file: settings, rows of objects by columns, or both. */
export interface SeoFile {
  readonly settings?: Readonly<Record<string, unknown>>
  readonly rows?: readonly (Line<unknown> | BadLine)[]
}

export type SeoFileReader = (text: string, maxRows: number) => Promise<SeoFile>

/** Tells by its beginning what a file is, whatever its name is. */
export const readSeoFile: SeoFileReader = (text, maxRows) => {
  const beginning = text
    .slice(0, 4_000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^[[{]/.test(beginning)) return readJson(text, maxRows)
  const [header = ''] = beginning.split('\n', 1)
  return header.includes('=') ? readIni(text, maxRows) : readCsv(text, maxRows)
}

const readJson: SeoFileReader = async (text, maxRows) => {
  const content = parseDocument(text)
  if (typeof content !== 'object' || content === null || Object.keys(content).length === 0)
    throw new FileFault('it holds nothing')
  if (!isChoices(content)) return {}
  const { settings, postOptions } = content
  return {
    ...(isChoices(settings) ? { settings } : {}),
    ...(postOptions === undefined ? {} : { rows: rowsIn(postOptions, maxRows) }),
  }
}

const rowsIn = (postOptions: unknown, maxRows: number): readonly Line<unknown>[] => {
  const content = isChoices(postOptions) ? postOptions.content : undefined
  const { posts = [], terms = [] } = isChoices(content) ? content : { posts: undefined }
  if (!isChoices(content) || !Array.isArray(posts) || !Array.isArray(terms))
    throw new FileFault('it holds no lists of posts or terms')
  const rows: readonly unknown[] = [...posts, ...terms]
  requireAtMost(rows.length, maxRows)
  return rows.map((record, index) => ({ number: index + 1, record }))
}

const requireAtMost = (rows: number, maxRows: number): void => {
  if (rows > maxRows) throw new FileFault(`it has more than ${maxRows} rows`, { isTooLarge: true })
}

const readCsv: SeoFileReader = async (text, maxRows) => {
  const [header, ...rows] = await tableIn(text, maxRows)
  const columns = header && !isBad(header) ? header.record.map((name) => name.trim()) : []
  if (!CONTEXTS.some((context) => columns.includes(idColumn(context))))
    throw new FileFault('it has no column "post_id" or "term_id"')
  requireAtMost(rows.length, maxRows)
  return {
    rows: await inSlices(rows, (line, index) => {
      const number = index + 1
      if (isBad(line)) return { ...line, number }
      const cells = columns.map((name, at) => [name, line.record[at] ?? ''] as const)
      return { number, record: Object.fromEntries(cells) }
    }),
  }
}

type TableLines = readonly (Line<readonly string[]> | BadLine)[]

/** Many files of the original toolkit are no proper tables. */
const tableIn = async (text: string, maxRows: number): Promise<TableLines> => {
  try {
    // The names of the columns are a row, too.
    const rows = await readTable(text, { maxRows: maxRows + 1 })
    return rows.map((record, index) => ({ number: index + 1, record }))
  } catch (error) {
    if (!(error instanceof FileFault) || error.isTooLarge) throw error
    const lines = readAioseoTable(text)
    if (lines.every((line, index) => index === 0 || isBad(line))) throw error
    return lines
  }
}

const readIni: SeoFileReader = async (text) => {
  const settings = readLegacySettings(text)
  if (!settings) throw new FileFault('it holds no settings')
  return { settings }
}

/** The readers by the type of a file, or by the ending of its name. */
export const READERS: Readonly<Partial<Record<string, SeoFileReader>>> = {
  'application/json': readJson,
  json: readJson,
  'text/csv': readCsv,
  csv: readCsv,
  ini: readIni,
}
