import { FileFault } from '../../../transfer/read/file-fault.ts'
import { readSeoFile, type SeoFile } from '../../seo-setup/index.ts'
import { openFiles, type TextFile, wholeText } from '../source/index.ts'

/** The content of one of AIOSEO's own export files. */
export interface LabelledSeoFile extends SeoFile {
  /** Shown in reports. */
  readonly label: string
}

/** Characters of one file, which is held in memory, and its rows. */
const MAX_LENGTH = 100_000_000
const MAX_ROWS = 100_000

/** Reads files as AIOSEO exports them: content as JSON or CSV, settings as JSON. */
export const readSeoFiles = async (
  paths: readonly string[],
  { label, maxLength = MAX_LENGTH }: { readonly label?: string; readonly maxLength?: number } = {},
): Promise<readonly LabelledSeoFile[]> => {
  const read: LabelledSeoFile[] = []
  for (const file of await openFiles(paths, label)) read.push(await readOne(file, maxLength))
  return read
}

const readOne = async (file: TextFile, maxLength: number): Promise<LabelledSeoFile> => {
  const { label } = file
  try {
    const found = await readSeoFile(await wholeText(file.read().chunks, maxLength), MAX_ROWS)
    if (!found.settings && !found.rows)
      throw new FileFault('it holds neither settings nor SEO data of content')
    return { label, ...found }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw new FileFault(`${label} cannot be imported: ${error.message}`, error)
  }
}
