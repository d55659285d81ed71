import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import type { Part } from '../pixels/index.ts'
import { looksDerived } from './file-names.ts'
import {
  adoptKeys,
  claimKey,
  deleteFiles,
  findAbandonedKeys,
  findFile,
  findTakenKeys,
  insertFiles,
  isBackupRunning,
} from './store.ts'

/** A set of files with the same base name and different suffixes. */
export interface FileSet {
  /** With a trailing slash. */
  readonly folder: string
  readonly base: string
  readonly extension: string
  readonly mime: string
  readonly parts: readonly Part[]
}

/** A set whose names are reserved and whose files are written. */
export interface StoredSet {
  readonly base: string
  readonly keys: readonly string[]
  keyOf(part: Pick<Part, 'suffix'>): string
}

/** Writes the files under the first free name; a failure leaves neither a name nor a file. */
export const storeFiles = async (ctx: Context, set: FileSet): Promise<StoredSet> => {
  const [stored] = await storeFileSets(ctx, [set])
  if (!stored) throw new Error('a set of files was not stored')
  return stored
}

/**
 * The same for several sets at once. Names are reserved in the database first, so no other request
 * can write to them.
 */
export const storeFileSets = async (
  ctx: Context,
  sets: readonly FileSet[],
): Promise<readonly StoredSet[]> => {
  const claimed = await ctx.transaction(async (ctx) => {
    const all: StoredSet[] = []
    for (const set of sets) all.push(claimedSet(set, await reserveName(ctx, set)))
    return all
  })
  try {
    await Promise.all(
      sets.flatMap(({ parts, mime: type }, index) =>
        distinct(parts).map((one) =>
          ctx.blobs.put(claimed[index]?.keyOf(one) ?? '', one.bytes, { type }),
        ),
      ),
    )
    return claimed
  } catch (error) {
    await discardFiles(
      ctx,
      claimed.flatMap(({ keys }) => keys),
    )
    throw error
  }
}

const claimedSet = (set: FileSet, base: string): StoredSet => {
  const keyOf = ({ suffix }: Pick<Part, 'suffix'>): string => keyIn(set, base, suffix)
  return { base, keys: [...new Set(set.parts.map(keyOf))], keyOf }
}

/**
 * Writes further files of a set whose name is already reserved. Their keys may exist. The caller
 * assigns them, or discards them.
 */
export const addFiles = async (ctx: Context, set: FileSet): Promise<StoredSet> => {
  const keyOf = ({ suffix }: Pick<Part, 'suffix'>): string => keyIn(set, set.base, suffix)
  const parts = distinct(set.parts)
  await ctx.transaction(async ({ db, clock }) => {
    const taken = await findTakenKeys(db, parts.map(keyOf))
    const fresh = parts.filter((one) => !taken.has(keyOf(one)))
    const claimed_gmt = nowGmt(clock)
    if (fresh.length > 0)
      await insertFiles(
        db,
        fresh.map((one) => ({ key: keyOf(one), hash: one.hash, post_id: null, claimed_gmt })),
      )
  })
  await Promise.all(parts.map((one) => ctx.blobs.put(keyOf(one), one.bytes, { type: set.mime })))
  return { base: set.base, keys: parts.map(keyOf), keyOf }
}

/**
 * Writes a file made from another one. The caller assigns it, or discards it; returns false if its key
 * is taken.
 */
export const addDerivedFile = async (
  ctx: Context,
  file: { readonly key: string; readonly hash: string; readonly mime: string },
  bytes: Uint8Array | undefined,
): Promise<boolean> => {
  const { key, hash, mime: type } = file
  const isClaimed = await ctx.transaction(({ db, clock }) =>
    claimKey(db, { key, hash, claimed_gmt: nowGmt(clock) }),
  )
  if (!isClaimed || !bytes) return isClaimed
  try {
    await ctx.blobs.put(key, bytes, { type })
    return true
  } catch (error) {
    await discardFiles(ctx, [key])
    throw error
  }
}

/**
 * Deletes files without an owner and frees their names. During a backup they stay, because it may
 * have begun when they still had an owner; a later sweep deletes them.
 */
export const discardFiles = async (ctx: Context, keys: readonly string[]): Promise<void> => {
  try {
    if (await isBackupRunning(ctx.db, nowGmt(ctx.clock))) return
    await Promise.all(keys.map((key) => ctx.blobs.remove(key)))
    await ctx.transaction(({ db }) => deleteFiles(db, keys))
  } catch (error) {
    // Remaining files have no owner, and the next sweep deletes them.
    ctx.log.warn({ err: error, keys }, 'media files could not be deleted')
  }
}

/**
 * Deletes files that others are served instead of; their addresses stay. During a backup they stay
 * too, until their attachment is deleted.
 */
export const removeReplaced = async (ctx: Context, keys: readonly string[]): Promise<void> => {
  try {
    if (await isBackupRunning(ctx.db, nowGmt(ctx.clock))) return
    await Promise.all(keys.map((key) => ctx.blobs.remove(key)))
  } catch (error) {
    ctx.log.warn({ err: error, keys }, 'replaced media files could not be deleted')
  }
}

/** The bytes at a key, also of a file that was replaced. */
export const readFile = async (ctx: Context, key: string): Promise<Uint8Array | undefined> => {
  const known = await findFile(ctx.db, key)
  return (await ctx.blobs.get(known?.served_from ?? key))?.bytes
}

/**
 * Deletes the files of interrupted uploads, and of attachments that were deleted with their author.
 */
export const sweepFiles = async (ctx: Context): Promise<void> => {
  const before = toGmtText(new Date(ctx.clock().getTime() - UPLOAD_MS))
  for (;;) {
    const keys = await findAbandonedKeys(ctx.db, before, 100)
    if (keys.length === 0 || (await isBackupRunning(ctx.db, nowGmt(ctx.clock)))) return
    await Promise.all(keys.map((key) => ctx.blobs.remove(key)))
    await ctx.transaction(({ db }) => deleteFiles(db, keys))
  }
}

/**
 * Inserts rows without an owner for files that have no row, so that a later sweep deletes them.
 * Their names are taken until then: no upload can get a file that is about to be deleted. Only keys
 * of the form of uploads count, since a bucket may hold other data.
 */
export const adoptFiles = async (ctx: Context): Promise<void> => {
  const claimed = toGmtText(new Date(ctx.clock().getTime() + GRACE_MS))
  for await (const keys of inPages(ctx.blobs.list(''))) {
    const taken = await findTakenKeys(ctx.db, keys)
    const strays = keys.filter((key) => !taken.has(key))
    if (strays.length > 0) await ctx.transaction(({ db }) => adoptKeys(db, strays, claimed))
  }
}

/** A site may be moved with its files before its rows. */
const GRACE_MS = 7 * 86_400_000

async function* inPages(keys: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let page: string[] = []
  for await (const key of keys) {
    if (!/^\d{4}\/\d{2}\//.test(key)) continue
    page.push(key)
    if (page.length < PAGE_KEYS) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

const PAGE_KEYS = 500

/** No upload takes longer. */
const UPLOAD_MS = 3_600_000

const reserveName = async ({ db, clock }: WriteContext, set: FileSet): Promise<string> => {
  // Dropping a folder of images into the editor sends many uploads of the same name at once.
  await advisoryLock(db, `file names in ${set.folder}`)
  const base = await findFreeName((keys) => findTakenKeys(db, keys), set)
  const claimed_gmt = nowGmt(clock)
  await insertFiles(
    db,
    distinct(set.parts).map(({ suffix, hash }) => ({
      key: keyIn(set, base, suffix),
      hash,
      post_id: null,
      claimed_gmt,
    })),
  )
  return base
}

/**
 * Checks names in growing batches, so that few queries suffice even if a thousand files share a
 * name.
 */
const findFreeName = async (
  findTaken: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  set: FileSet,
): Promise<string> => {
  let next = looksDerived(set.base) ? 1 : 0
  for (let size = 1; ; size = Math.min(size * 8, 512)) {
    const bases = Array.from({ length: size }, (_, index) => numbered(set.base, next + index))
    const taken = await findTaken(
      bases.flatMap((base) => set.parts.map(({ suffix }) => keyIn(set, base, suffix))),
    )
    const free = bases.find((base) =>
      set.parts.every(({ suffix }) => !taken.has(keyIn(set, base, suffix))),
    )
    if (free !== undefined) return free
    next += size
  }
}

const numbered = (base: string, number: number): string =>
  number === 0 ? base : `${base}-${number}`

const keyIn = ({ folder, extension }: FileSet, base: string, suffix: string): string =>
  `${folder}${base}${suffix}.${extension}`

/** Sub-sizes with equal dimensions share one file. */
const distinct = (parts: readonly Part[]): readonly Part[] => [
  ...new Map(parts.map((one) => [one.suffix, one])).values(),
]
