import type { SiteFolder } from '../../store/disk/site-folder.ts'
import type { Entry, Manifest } from './manifest.ts'

/** What a run has done so far, so that the next one goes on after an interruption. */
export const JOURNAL = '.callboard-static.journal'

/** A line: the start of a run, a file that is about to be written, or an address that is done. */
type Line =
  | { readonly basis: string }
  | { readonly file: string }
  | {
      readonly address: string
      readonly entry: Omit<Entry, 'links'>
      /** Links are numbers of names: each address is written once per run, as its name. */
      readonly links?: readonly number[] | undefined
      readonly names?: readonly string[]
    }

export interface Journal {
  announce(file: string): Promise<void>
  note(address: string, entry: Entry): Promise<void>
}

export const beginJournal = async (folder: SiteFolder, basis: string): Promise<Journal> => {
  const numbers = new Map<string, number>()
  // The line feed in front ends a line that an interrupted run left incomplete.
  const add = (line: Line): Promise<void> => folder.append(JOURNAL, `\n${JSON.stringify(line)}`)
  await add({ basis })
  return {
    announce: (file) => add({ file }),
    note: (address, { links, ...entry }) => {
      const names: string[] = []
      const numberOf = (link: string): number => {
        const known = numbers.get(link)
        if (known !== undefined) return known
        names.push(link)
        numbers.set(link, numbers.size)
        return numbers.size - 1
      }
      return add({ address, entry, links: links?.map(numberOf), names })
    },
  }
}

/** Adds what interrupted runs have done; the last line of each may be incomplete. */
export const withJournal = (manifest: Manifest, journal: Buffer): Manifest => {
  const entries = new Map(manifest.entries)
  const files = new Set(manifest.files)
  /** Files that may have other bytes than their entries say. */
  const unfinished = new Set<string>()
  let { basis } = manifest
  let names: string[] = []
  for (const line of linesOf(journal)) {
    if ('basis' in line) {
      // Files stay the copy's own, but nothing that was made from something else is kept.
      if (line.basis !== basis) entries.clear()
      basis = line.basis
      names = []
    } else if ('file' in line) {
      files.add(line.file)
      unfinished.add(line.file)
    } else {
      names.push(...(line.names ?? []))
      const links = line.links?.flatMap((link) => names[link] ?? [])
      entries.set(line.address, { ...line.entry, ...(links && { links }) })
      unfinished.delete(line.entry.file ?? '')
    }
  }
  for (const [address, { file = '' }] of entries) if (unfinished.has(file)) entries.delete(address)
  return { basis, entries, files }
}

const LINE_FEED = 10

/** Line by line: as one text, a journal may be longer than texts can be. */
function* linesOf(journal: Buffer): Generator<Line> {
  for (let start = 0; start < journal.length; ) {
    const found = journal.indexOf(LINE_FEED, start)
    const end = found === -1 ? journal.length : found
    const line = parse(journal.toString('utf8', start, end))
    if (line) yield line
    start = end + 1
  }
}

const parse = (text: string): Line | undefined => {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}
