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

/** Changes within this time are scanned together. */
const GATHER_MS = 2_000

export const askForScan = (ctx: Pick<WriteContext, 'jobs' | 'clock'>): Promise<void> =>
  scanSoon(ctx, SCAN, GATHER_MS)

/** Size of the scan's own cache: its fragments must not evict those of visitors. */
const SCAN_CACHE_BYTES = 2_000_000

/** Job: scans one batch of pending texts, and adds a further job while there may be more. */
export const scan = async (ctx: Context): Promise<void> => {
  if ((await scanBatch(ctx)) === SCANNED_AT_ONCE) await ctx.transaction((ctx) => scanOn(ctx, SCAN))
}

/** Scans one batch and returns its size. */
export const scanBatch = async (ctx: Context): Promise<number> => {
  const ids = await findPending(ctx.background, 'links', SCANNED_AT_ONCE)
  await inGroups(ids, (group) => restAfter(() => scanItems(ctx, group)))
  return ids.length
}

/** Scans the texts of these items now. */
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
    // Items changed during the scan stay pending.
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

/** Stores the links of an unsaved text as those of the item. */
export const scanText = async (ctx: Context, row: PostRow, content: string): Promise<void> => {
  const found = await readLinks(asEverybody(ctx), [{ row, content }])
  await ctx.transaction(({ db, clock }) => replaceLinks(db, found, nowGmt(clock)))
}

/** A context that renders texts for anonymous visitors, with caches of its own that end with the scan. */
const asEverybody = (ctx: Context): Context =>
  Object.freeze(
    Object.create(ctx, {
      user: { value: anonymous },
      can: { value: () => false },
      requestCache: { value: new Map() },
      cache: { value: createCacheMemory(SCAN_CACHE_BYTES) },
    }) as Context,
  )

/** A text that fails is logged and skipped, so that it does not block the others. */
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
