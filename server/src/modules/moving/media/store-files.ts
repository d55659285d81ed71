import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Context } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import {
  addToReport,
  EMPTY_REPORT,
  type Outcome,
  type TransferReport,
} from '../../../transfer/report.ts'
import { completeImage, fileTypesByEnding, storeImportedFile } from '../../media/index.ts'
import {
  countWaitingFiles,
  deleteWaitingFile,
  findWaitingFiles,
  noteProblem,
  type WaitingFile,
} from '../model/index.ts'

/** Returns the bytes of a file, or why there are none. */
export type FileReader = (file: WaitingFile) => Promise<Uint8Array | string>

/** Requests to the other site at the same time. */
const AT_ONCE = 4

/**
 * Stores the files that imported attachments wait for. What fails stays, and is tried again by the
 * next import.
 */
export const storeWaitingFiles = async (
  ctx: Context,
  sourceId: number,
  read: FileReader,
  onProgress: (files: number, done: number) => void = () => undefined,
): Promise<TransferReport> => {
  const total = await countWaitingFiles(ctx.db, sourceId)
  let report = EMPTY_REPORT
  let done = 0
  onProgress(0, 0)
  for (let after = 0; ; ) {
    const files = await findWaitingFiles(ctx.db, sourceId, after, AT_ONCE)
    const outcomes = await Promise.all(files.map((file) => storeFile(ctx.apart(), file, read)))
    report = addToReport(report, outcomes)
    done += files.length
    onProgress(done, done / Math.max(total, 1))
    const last = files.at(-1)
    if (last === undefined) return report
    after = last.id
    ctx.ending.throwIfAborted()
  }
}

const storeFile = async (
  ctx: Context,
  file: WaitingFile & { readonly id: number },
  read: FileReader,
): Promise<Outcome> => {
  const problem = await problemOf(ctx, file, read)
  await ctx.transaction(({ db }) =>
    problem === undefined ? deleteWaitingFile(db, file.id) : noteProblem(db, file.id, problem),
  )
  const one = { kind: 'file', number: file.post_id }
  return problem === undefined
    ? { ...one, result: 'created' }
    : { ...one, result: 'skipped', reason: `${file.path}: ${problem}` }
}

const problemOf = async (
  ctx: Context,
  file: WaitingFile,
  read: FileReader,
): Promise<string | undefined> => {
  const bytes = await read(file)
  ctx.ending.throwIfAborted()
  if (typeof bytes === 'string') return bytes
  const refusal = await storeImportedFile(ctx, { key: file.key, bytes, postId: file.post_id })
  if (refusal) return REFUSALS[refusal]
  try {
    await completeImage(ctx, file.post_id)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

const REFUSALS = {
  taken: 'another file has this name here',
  type: 'it is not what its name says, or of a kind that is not accepted',
} as const

/** Fetches files from the other site, by the guarded client. */
export const fetchFiles =
  (ctx: Context): FileReader =>
  async ({ url }) => {
    const answer = await ctx.fetch(url, {
      types: ACCEPTED,
      maxBytes: Math.max(ctx.config.maxUploadBytes, LARGE),
      timeoutMs: 120_000,
      signal: ctx.ending,
    })
    return answer?.body ?? 'it cannot be fetched'
  }

/** Some servers send the generic type; the bytes tell which one it is. */
const ACCEPTED = [...Object.values(fileTypesByEnding), 'application/octet-stream']

const LARGE = 256_000_000

/** Reads files from a copy of the folder of uploads. */
export const readFolder = async (folder: string): Promise<FileReader> => {
  const root = await uploadsIn(folder)
  return async ({ path }) => {
    // A link may lead out of the folder, and a path upwards.
    const place = await realpath(join(root, path)).catch(() => undefined)
    if (place === undefined) return 'it is not in the folder of uploads'
    if (!place.startsWith(root + sep)) return 'its path leads out of the folder of uploads'
    const { size } = await stat(place)
    return size > LARGE ? 'it is too large' : readFile(place)
  }
}

/** People name the folder itself, or one above it. */
const uploadsIn = async (folder: string): Promise<string> => {
  for (const below of ['wp-content/uploads', 'uploads', '']) {
    const place = await realpath(join(folder, below)).catch(() => undefined)
    if (place !== undefined && (await stat(place)).isDirectory()) return place
  }
  throw new FileFault(`there is no folder ${folder}`)
}
