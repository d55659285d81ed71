import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import {
  appendFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
} from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A folder that a copy of the site is written to. Paths are relative, with slashes. */
export interface SiteFolder {
  /** The names of its entries; empty if it does not exist yet. */
  list(): Promise<readonly string[]>
  /** The size of a file; undefined if there is none. */
  sizeOf(path: string): Promise<number | undefined>
  /** A whole file; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>
  /** Replaces a file in one step: a web server never sees half of it. */
  write(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  append(path: string, text: string): Promise<void>
  /** Removes a file, and the folders that it leaves empty. */
  remove(path: string): Promise<void>
  /** Removes unfinished files of this run and of interrupted ones. */
  clean(): Promise<void>
}

/** On the file system of the folder, so that a finished file can be moved to its place. */
const UNFINISHED = '.callboard-static.partial'

export const openSiteFolder = (root: string): SiteFolder => {
  const checked = new Set<string>()

  /** Links to folders elsewhere are not followed: only files in this folder are written. */
  const makeParent = async (path: string): Promise<void> => {
    const folder = dirname(join(root, path))
    if (checked.has(folder)) return
    await mkdir(folder, { recursive: true })
    const [top, real] = await Promise.all([realpath(root), realpath(folder)])
    if (real !== top && !real.startsWith(top.endsWith(sep) ? top : top + sep))
      throw new Error(`${folder} leads out of ${root}`)
    checked.add(folder)
  }

  return {
    list: () => readdir(root).catch(unlessMissing([])),
    sizeOf: async (path) => {
      const found = await lstat(join(root, path)).catch(unlessMissing(undefined))
      return found?.isFile() ? found.size : undefined
    },
    read: (path) => readFile(join(root, path)).catch(unlessMissing(undefined)),
    write: async (path, content) => {
      const partial = join(UNFINISHED, randomUUID())
      await makeParent(partial)
      await makeParent(path)
      const source = content instanceof Uint8Array ? [content] : content
      await pipeline(Readable.from(source), createWriteStream(join(root, partial)))
      await rename(join(root, partial), join(root, path))
    },
    append: async (path, text) => {
      await makeParent(path)
      await appendFile(join(root, path), text)
    },
    remove: async (path) => {
      await rm(join(root, path), { force: true })
      let folder = dirname(path)
      while (folder !== '.' && (await removeEmpty(join(root, folder)))) {
        checked.delete(join(root, folder))
        folder = dirname(folder)
      }
    },
    clean: async () => {
      checked.delete(join(root, UNFINISHED))
      await rm(join(root, UNFINISHED), { recursive: true, force: true })
    },
  }
}

const removeEmpty = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  )

const unlessMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value
    throw error
  }
