import type { Context, WriteContext } from '../../../contract/context.ts'
import { anonymous } from '../../../contract/principal.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { createCacheMemory } from '../../../versions/memory.ts'
import { type PostRow, postLoader } from '../../posts/index.ts'
import { inGroups, restAfter, SCANNED_AT_ONCE, scanOn, scanSoon } from '../../seo-kernel/index.ts'
import {
  claimScans,
  type FoundLink,
  findPending,
  findVersions,
  markPending,
  replaceLinks,
} from '../store/index.ts'
import { readLinks } from './read-links.ts'

export const SCAN = 'seo.scan-links'

/** What changes within this time is looked through together. */
const GATHER_MS = 2_000

export const askForScan = (ctx: Pick<WriteContext, 'jobs' | 'clock'>): Promise<void> =>
  scanSoon(ctx, SCAN, GATHER_MS)

/** Memory for what is rendered on the way: it must not push out what visitors ask for. */
const SCAN_CACHE_BYTES = 2_000_000

/** Looks through some of the texts that wait, and asks for a further turn where more do. */
export const scan = async (ctx: Context): Promise<void> => {
  if ((await scanBatch(ctx)) === SCANNED_AT_ONCE) await ctx.transaction((ctx) => scanOn(ctx, SCAN))
}

/** One turn; tells how many texts were looked through. */
export const scanBatch = async (ctx: Context): Promise<number> => {
  const ids = await findPending(ctx.background, 'links', SCANNED_AT_ONCE)
  await inGroups(ids, (group) => restAfter(() => scanItems(ctx, group)))
  return ids.length
}

/** Looks through the texts of these items now. */
export const scanItems = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const reader = asEverybody(ctx)
  const rows = (await Promise.all(ids.map((id) => postLoader(reader).load(id)))).filter(
    (row) => row !== undefined,
  )
  const found = await linksOrLog(reader, rows)
  await ctx.transaction(async (ctx) => {
    const now = nowGmt(ctx.clock)
    const claimed = await claimScans(ctx.db, 'links', ids, now)
    const versions = await findVersions(ctx.db, ids)
    const isCurrent = ({ id, version }: PostRow): boolean => versions.get(id) === version
    const current = rows.filter((row) => claimed.has(row.id) && isCurrent(row))
    await replaceLinks(
      ctx.db,
      new Map(current.flatMap(({ id }) => (found.has(id) ? [[id, found.get(id) ?? []]] : []))),
      now,
    )
    // What was changed meanwhile waits for its next turn.
    const changed = rows.filter((row) => !isCurrent(row))
    if (changed.length === 0) return
    await markPending(
      ctx.db,
      'links',
      changed.map(({ id }) => id),
    )
    await askForScan(ctx)
  })
}

/** Reads a text that is not stored yet, and takes its links for those of the item. */
export const scanText = async (ctx: Context, row: PostRow, content: string): Promise<void> => {
  const found = await readLinks(asEverybody(ctx), [{ row, content }])
  await ctx.transaction(({ db, clock }) => replaceLinks(db, found, nowGmt(clock)))
}

/** Texts are read as visitors see them, and what was looked up for them is forgotten afterwards. */
const asEverybody = (ctx: Context): Context =>
  Object.freeze(
    Object.create(ctx, {
      user: { value: anonymous },
      can: { value: () => false },
      requestCache: { value: new Map() },
      cache: { value: createCacheMemory(SCAN_CACHE_BYTES) },
    }) as Context,
  )

/** One text that cannot be read must not keep the others waiting for ever. */
const linksOrLog = async (
  ctx: Context,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<number, readonly FoundLink[]>> => {
  try {
    return await readLinks(
      ctx,
      rows.map((row) => ({ row, content: row.content })),
    )
  } catch (err) {
    if (rows.length > 1) {
      const each = []
      for (const row of rows) each.push(...(await linksOrLog(ctx, [row])))
      return new Map(each)
    }
    ctx.log.error({ err, ids: rows.map(({ id }) => id) }, 'a text could not be read for links')
    return new Map()
  }
}
