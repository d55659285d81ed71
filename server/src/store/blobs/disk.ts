import { constants } from 'node:fs'
import { lstat, open, readFile, rename, rm, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { assertKey, assertPrefix, assertRange, isKey, rangePastEnd } from './arguments.ts'
import { BlobError } from './errors.ts'
import {
  codeOf,
  makeFolder,
  orMissing,
  prepareRoot,
  realInside,
  syncFolder,
  walk,
} from './folder.ts'
import type { Blobs, ByteRange } from './interface.ts'
import { removeLeftovers, temporaryName } from './leftovers.ts'
import { probe } from './probe.ts'

/**
 * Media files in a folder, one file per key. Creates the folder, and deletes half-written files of
 * a crash in the background; `check()` waits for that.
 */
export function openDisk(folder: string): Blobs {
  const root = openRoot(folder)
  const cleaning = removeLeftovers(root)
  // Serving does not depend on it, so check() reports a failure.
  cleaning.catch(() => undefined)

  const files = {
    put: (key: string, bytes: Uint8Array) => put(root, key, bytes),
    get: (key: string) => get(root, key),
    stat: (key: string) => stat(root, key),
    remove: (key: string) => remove(root, key),
  }
  return {
    ...files,
    stream: (key, range) => stream(root, key, range),
    list: (prefix) => list(root, prefix),
    async check() {
      try {
        await cleaning
        await probe(files)
      } catch (error) {
        throw unusable(folder, error)
      }
    },
  }
}

async function put(root: string, key: string, bytes: Uint8Array): Promise<void> {
  assertKey(key)
  const names = key.split('/')
  const name = names.pop() ?? key
  const folder = await makeFolder(root, names)
  const temporary = join(folder, temporaryName())
  try {
    await writeSynced(temporary, bytes)
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(folder)
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function get(root: string, key: string): Promise<{ bytes: Uint8Array } | undefined> {
  const file = await findFile(root, key)
  const bytes = file && (await orMissing(readFile(file.path, { flag: readFlags })))
  return bytes && { bytes }
}

async function stream(
  root: string,
  key: string,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array> | undefined> {
  assertRange(range)
  const file = await findFile(root, key)
  const handle = file && (await orMissing(open(file.path, readFlags)))
  if (handle === undefined) {
    return undefined
  }
  // The size of the open file: its name may have been given to a new file meanwhile.
  const { size } = await handle.stat()
  if (range !== undefined && range.start >= size) {
    await handle.close()
    throw rangePastEnd(key, range)
  }
  const part = range === undefined ? {} : { start: range.start, end: range.end }
  return Readable.toWeb(handle.createReadStream(part))
}

async function stat(root: string, key: string): Promise<{ size: number } | undefined> {
  const file = await findFile(root, key)
  return file && { size: file.size }
}

async function remove(root: string, key: string): Promise<void> {
  assertKey(key)
  const folder = await orMissing(realInside(root, dirname(join(root, key))))
  if (folder === undefined) {
    return
  }
  const path = join(folder, basename(key))
  const info = await orMissing(lstat(path))
  if (info === undefined || info.isDirectory()) {
    return
  }
  await orMissing(unlink(path))
  await syncFolder(folder)
}

async function* list(root: string, prefix: string): AsyncGenerator<string> {
  assertPrefix(prefix)
  const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const folder = await orMissing(realInside(root, join(root, parent)))
  if (folder === undefined) {
    return
  }
  for await (const path of walk(folder, parent)) {
    if (path.startsWith(prefix) && isKey(path)) {
      yield path
    }
  }
}

// Links were resolved before opening; one that appears in between is not followed either.
const readFlags = constants.O_RDONLY | constants.O_NOFOLLOW

async function findFile(
  root: string,
  key: string,
): Promise<{ path: string; size: number } | undefined> {
  assertKey(key)
  const path = await orMissing(realInside(root, join(root, key)))
  if (path === undefined) {
    return undefined
  }
  const info = await orMissing(lstat(path))
  return info?.isFile() ? { path, size: info.size } : undefined
}

function openRoot(folder: string): string {
  try {
    return prepareRoot(folder)
  } catch (error) {
    throw unusable(folder, error)
  }
}

function unusable(folder: string, error: unknown): BlobError {
  const reason = error instanceof Error ? error.message : String(error)
  const advice = adviceFor[codeOf(error) ?? ''] ?? 'Check the disk, or choose another folder.'
  return new BlobError(`The media folder "${folder}" does not work: ${reason}. ${advice}`, {
    cause: error,
  })
}

const adviceFor: Record<string, string> = {
  EACCES: 'Let the user that runs Callboard write there.',
  EPERM: 'Let the user that runs Callboard write there.',
  EROFS: 'Mount that disk for writing, or choose another folder.',
  ENOSPC: 'Free space on that disk.',
  EDQUOT: 'Free space, or raise the quota of the user that runs Callboard.',
  ENOENT: 'It is not there: create it, or mount its disk for writing, and start Callboard again.',
  ENOTDIR: 'A file stands in the way: move it, or choose another folder.',
  EEXIST: 'A file stands in the way: move it, or choose another folder.',
}
