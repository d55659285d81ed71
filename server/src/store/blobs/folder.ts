import { closeSync, fsyncSync, mkdirSync, openSync, realpathSync } from 'node:fs'
import { mkdir, open, readdir, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { BlobError } from './errors.ts'

/** Creates the folder if it is missing and returns its real path. */
export function prepareRoot(folder: string): string {
  const path = resolve(folder)
  const created = mkdirSync(path, { recursive: true })
  const root = realpathSync(path)
  if (created !== undefined) {
    const top = dirname(realpathSync(created))
    for (let at = root; at !== top; at = dirname(at)) {
      syncFolderNow(dirname(at))
    }
  }
  return root
}

/**
 * Creates the folders below `root` that are missing and returns the innermost one. Every level is
 * synced, new or not: another process may have created it and not synced it yet.
 */
export async function makeFolder(root: string, names: string[]): Promise<string> {
  // The media folder may have been removed while the server runs. If its parent is gone as well, a
  // disk is missing, and files must not be written elsewhere.
  if (await makeOne(root)) {
    await syncFolder(dirname(root))
  }
  let folder = root
  for (const name of names) {
    const inner = join(folder, name)
    await makeOne(inner)
    await syncFolder(folder)
    folder = await realInside(root, inner)
  }
  return folder
}

/** Returns whether the folder was missing. */
async function makeOne(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw error
    }
    return false
  }
}

/** Resolves symbolic links and throws if they lead out of `root`. */
export async function realInside(root: string, path: string): Promise<string> {
  const real = await realpath(path)
  const way = relative(root, real)
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) {
    const name = relative(root, path)
    throw new BlobError(
      `"${name}" is a symbolic link that leads out of the media folder; it is not followed`,
    )
  }
  return real
}

/** Makes the names in a folder survive a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  if (!canSyncFolders) {
    return
  }
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Every regular file below `folder`, as a path with slashes; symbolic links are skipped. */
export async function* walk(folder: string, path = ''): AsyncGenerator<string> {
  const entries = await orMissing(readdir(folder, { withFileTypes: true }))
  for (const entry of entries ?? []) {
    if (entry.isDirectory()) {
      yield* walk(join(folder, entry.name), `${path}${entry.name}/`)
    } else if (entry.isFile()) {
      yield path + entry.name
    }
  }
}

/** The result of a file operation, or undefined if the file or a parent folder is missing. */
export async function orMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      return undefined
    }
    throw error
  }
}

/** The system's code of a failed file operation, such as `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

// Windows has no folder handle to sync, and protects names by its own journal.
const canSyncFolders = process.platform !== 'win32'

function syncFolderNow(folder: string): void {
  if (!canSyncFolders) {
    return
  }
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
