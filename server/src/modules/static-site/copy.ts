import { hash } from 'node:crypto'
import type { SiteFolder } from '../../store/disk/site-folder.ts'
import { beginJournal, JOURNAL, withJournal } from './journal.ts'
import { type Entry, MANIFEST, type Manifest, printManifest, readManifest } from './manifest.ts'

/** The files of a copy, those of the run before and those of this one. */
export interface Copy {
  /** What earlier runs found, if they made it from the same. */
  readonly known: ReadonlyMap<string, Entry>
  readonly written: readonly string[]
  /** The number of files that a run found as it left them. */
  readonly unchanged: () => number
  /** The files of this run. */
  readonly files: ReadonlySet<string>
  /** Whether the file of an entry is there as it was written; it then belongs to this run, too. */
  keep(entry: Entry): Promise<boolean>
  /** Writes a file unless it has these bytes. False if it belongs to something else. */
  put(file: string, bytes: Uint8Array, known?: Entry): Promise<boolean>
  /** The same for bytes that are too many for the memory; they are always written. */
  putStream(file: string, bytes: AsyncIterable<Uint8Array>): Promise<boolean>
  note(address: string, entry: Entry): Promise<void>
  /** Deletes files of earlier runs that this one did not make, and returns them. */
  finish(entries: ReadonlyMap<string, Entry>): Promise<readonly string[]>
}

/**
 * Opens the folder of a copy. A folder with other content is refused, as files of the copy would be
 * mixed with it; files that no run has written are never replaced or deleted.
 */
export const openCopy = async (
  folder: SiteFolder,
  basis: string,
  { isFull, isForced }: { readonly isFull: boolean; readonly isForced: boolean },
): Promise<Copy> => {
  const [manifest, journal] = await Promise.all([folder.read(MANIFEST), folder.read(JOURNAL)])
  const isOwn = manifest !== undefined || journal !== undefined
  if (!isOwn && !isForced && (await folder.list()).length > 0)
    throw new Error(
      'the folder has other content and is no copy of this command; choose an empty one, or add --force to write into it',
    )
  const empty: Manifest = { basis, entries: new Map(), files: new Set() }
  const last = manifest === undefined ? empty : readManifest(manifest.toString())
  const before = journal === undefined ? last : withJournal(last, journal)
  const known = isFull || before.basis !== basis ? empty.entries : before.entries
  await folder.clean()
  const { announce, note } = await beginJournal(folder, basis)

  const files = new Set<string>()
  const written: string[] = []
  let unchanged = 0

  const isForeign = async (file: string): Promise<boolean> =>
    !isForced && !before.files.has(file) && (await folder.sizeOf(file)) !== undefined

  const write = async (
    file: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<boolean> => {
    try {
      if (await isForeign(file)) return false
      // Before it is written, so that it is known as own after an interruption.
      await announce(file)
      await folder.write(file, content)
    } catch (error) {
      if (!isTaken(error)) throw error
      return false
    }
    files.add(file)
    written.push(file)
    return true
  }

  const stands = async ({ file, size }: Entry): Promise<boolean> =>
    file !== undefined && before.files.has(file) && (await folder.sizeOf(file)) === size

  return {
    known,
    written,
    files,
    unchanged: () => unchanged,
    keep: async (entry) => {
      if (entry.file === undefined) return true
      if (files.has(entry.file) || !(await stands(entry))) return false
      files.add(entry.file)
      unchanged++
      return true
    },
    put: async (file, bytes, entry) => {
      if (files.has(file)) return false
      const isSame = entry
        ? entry.hash === hashOf(bytes) && entry.file === file && (await stands(entry))
        : before.files.has(file) && (await folder.read(file))?.equals(bytes) === true
      if (!isSame) return write(file, bytes)
      files.add(file)
      unchanged++
      return true
    },
    putStream: async (file, bytes) => !files.has(file) && write(file, bytes),
    note,
    finish: async (entries) => {
      const deleted = [...before.files].filter((file) => !files.has(file)).sort()
      for (const file of deleted) await folder.remove(file)
      const bytes = Buffer.from(printManifest({ basis, entries, files }))
      if (!manifest?.equals(bytes)) await folder.write(MANIFEST, bytes)
      await folder.remove(JOURNAL)
      await folder.clean()
      return deleted
    },
  }
}

export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url').slice(0, 22)

/** Names that something else has, or that the file system does not take. */
const isTaken = (error: unknown): boolean =>
  ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENAMETOOLONG', 'EINVAL'].includes(
    String((error as NodeJS.ErrnoException).code),
  )
