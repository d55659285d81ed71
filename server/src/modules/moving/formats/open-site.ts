import { trimEndOf } from '../../../lib/trim.ts'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import { openFiles, type SiteSource, type TextFile } from '../source/index.ts'
import { dumpSource, looksLikeDump } from './dump/index.ts'
import { feedSource, looksLikeFeed } from './feed/index.ts'
import { ghostSource, looksLikeGhost } from './ghost/index.ts'
import { wxrSource } from './wxr/index.ts'

export interface OpenOptions {
  /** A folder for what a reader has to put down meanwhile. */
  readonly folder: string
  /** The name that people know an uploaded file by. */
  readonly label?: string | undefined
  /** The prefix of the tables, if a dump has several sites. */
  readonly prefix?: string | undefined
  /** The address of the other site, for formats that do not tell it. */
  readonly from?: string | undefined
}

/** The site in these files. The first bytes tell the format, whatever the names are. */
export const openSite = async (
  paths: readonly string[],
  { folder, label, prefix, from }: OpenOptions,
): Promise<SiteSource> => {
  const files = await openFiles(paths, label)
  const home = from === undefined || from === '' ? undefined : homeOf(from)
  const beginning = await beginningOf(files[0])
  if (looksLikeDump(beginning)) return dumpSource(only(files, 'a dump'), { folder, prefix })
  if (looksLikeGhost(beginning)) return ghostSource(files, home)
  if (looksLikeFeed(beginning)) return feedSource(files, home)
  // Loaded on demand: their parsers are larger than all other formats.
  const { looksLikeMarkdown, markdownSource } = await import('./markdown/index.ts')
  if (files.every(looksLikeMarkdown)) return markdownSource(files, home ?? UNKNOWN)
  const { looksLikeTable, tableSource } = await import('./table/index.ts')
  if (looksLikeTable(beginning)) return tableSource(files, home ?? UNKNOWN)
  return wxrSource(files)
}

/** Stands for a site whose address is not known; its texts have no addresses to be replaced. */
const UNKNOWN = 'https://unknown.invalid'

const homeOf = (from: string): string => {
  const address = URL.parse(from)
  if (!address || !/^https?:$/.test(address.protocol))
    throw new FileFault(`"${from}" is no address of a site: it begins with https://`)
  return trimEndOf(`${address.origin}${address.pathname}`, '/')
}

const LENGTH = 4_096

const beginningOf = async (file: TextFile | undefined): Promise<string> => {
  let text = ''
  // Bytes that are no UTF-8 are the matter of the reader.
  for await (const chunk of file?.readBytes().chunks ?? []) {
    text += chunk.toString('utf8')
    if (text.length >= LENGTH) break
  }
  return text.replace(/^\uFEFF/, '').slice(0, LENGTH)
}

const only = (files: readonly TextFile[], what: string): TextFile => {
  const [file, other] = files
  if (!file || other) throw new FileFault(`${what} is imported alone, and here are more files`)
  return file
}
