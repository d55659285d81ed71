import type { Context } from '../../../contract/context.ts'
import type { Upload } from '../../../contract/upload.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts'
import { FileFault, replaceFaults } from '../../../transfer/read/file-fault.ts'
import { isBad } from '../../../transfer/read/line.ts'
import { decodeText } from '../../../transfer/read/text.ts'
import { catalogueErrors } from '../model/index.ts'
import { type Format, formatOf, READERS } from '../transfer/index.ts'
import { type FoundColumn, type ImportSettings, suggestFields } from './mapping.ts'
import { deleteImport, findImports, type ImportRow, insertImport, partsOf } from './store.ts'

/** Files that are kept; an older one is deleted when another is uploaded. */
const KEPT = 20

const MAX_COLUMNS = 200
const MAX_SAMPLE = 100

interface ImportFile {
  readonly name: string
  readonly format: Format
  readonly text: string
}

const badFile = ({ message }: FileFault) => catalogueErrors.rest_import_bad_file(message)

/** The text of an uploaded file; its name tells the format. */
export const readUpload = (upload: Upload | undefined): ImportFile => {
  const format = upload?.via === 'form' ? formatOf(upload.fileName) : undefined
  if (upload?.via !== 'form' || upload.field !== 'file' || !format)
    throw catalogueErrors.rest_import_no_file()
  try {
    const text = decodeText(upload.bytes, { allowsUtf16: true })
    return { name: upload.fileName, format, text }
  } catch (error) {
    throw error instanceof FileFault ? badFile(error) : error
  }
}

/** Stores a file, with the columns that it has and what they seem to mean. */
export const createImport = async (
  ctx: Context,
  { name, format, text }: ImportFile,
): Promise<ImportRow> => {
  const { columns, lines } = await replaceFaults(badFile, () => survey(text, format))
  if (columns.length === 0) throw catalogueErrors.rest_import_bad_file('nothing in it can be read')
  const settings: ImportSettings = {
    ...{ type: 'character', isNamed: false },
    fields: suggestFields('character', columns),
  }
  return ctx.transaction(async ({ db, clock }) => {
    const kept = await findImports(db, KEPT * 2)
    for (const { id, state } of kept.slice(KEPT - 1)) if (!isBusy(state)) await deleteImport(db, id)
    return insertImport(
      db,
      {
        ...{ file_name: name.slice(0, 200), format, state: 'new', lines },
        ...{ columns: JSON.stringify(columns), settings: JSON.stringify(settings) },
        created_gmt: nowGmt(clock),
      },
      text,
    )
  })
}

export const isBusy = (state: ImportRow['state']): boolean =>
  state === 'checking' || state === 'running'

/** The columns of a file with a sample each, and the number of its records. */
const survey = async (
  text: string,
  format: Format,
): Promise<{ readonly columns: readonly FoundColumn[]; readonly lines: number }> => {
  const samples = new Map<string, string>()
  let lines = 0
  for await (const line of READERS[format](slowly(text))) {
    lines++
    if (isBad(line)) continue
    for (const [name, value] of Object.entries(line.record))
      if (!samples.has(name) && samples.size < MAX_COLUMNS) samples.set(name, sampleOf(value))
  }
  return { columns: Array.from(samples, ([name, sample]) => ({ name, sample })), lines }
}

/** Lets other requests run between the parts of a large file. */
async function* slowly(text: string): AsyncGenerator<string> {
  for (const part of partsOf(text)) {
    yield part
    await yieldToEventLoop()
  }
}

const sampleOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_SAMPLE).toWellFormed()
