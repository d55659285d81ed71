import { withEmptyRequestCache } from '../../../cache/request-cache.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { type PostRow, postLoader } from '../../posts/index.ts'
import type { Lexicon } from '../../seo-content-analysis/index.ts'
import { inGroups, restAfter, SCANNED_AT_ONCE, scanOn, scanSoon } from '../../seo-kernel/index.ts'
import { claimScans, findVersions, markPending } from '../store/index.ts'
import { findUnreadTargets, readTargets, siteLexicon } from '../targets/index.ts'
import { findReady, isAnyPending, type NewSuggestion, replaceSuggestions } from './store.ts'
import { suggest } from './suggest.ts'

export const SCAN = 'seo.suggest-links'

/** Changes within this time are handled together, after the scan for links. */
const GATHER_MS = 4_000

export const askForSuggestions = (ctx: Pick<WriteContext, 'jobs' | 'clock'>): Promise<void> =>
  scanSoon(ctx, SCAN, GATHER_MS)

/** One run. Targets are read before texts, since a text gets suggestions for known targets only. */
export const scan = async (ctx: Context): Promise<void> => {
  const isMore = (await readTargets(ctx)) || (await suggestBatch(ctx))
  if (isMore) await ctx.transaction((ctx) => scanOn(ctx, SCAN))
  // Some texts still wait for the scan of their links.
  else if (await isAnyPending(ctx.db)) await ctx.transaction(askForSuggestions)
}

/** Makes the suggestions for one batch of texts; returns whether there may be more. */
const suggestBatch = async (ctx: Context): Promise<boolean> => {
  const ids = await findReady(ctx.db, SCANNED_AT_ONCE)
  const lexicon = await siteLexicon(ctx)
  await inGroups(ids, (group) => restAfter(() => suggestInGroup(ctx, lexicon, group)))
  return ids.length === SCANNED_AT_ONCE
}

/** Makes the suggestions for these texts now, or leaves them to the job when many targets are unread. */
export const suggestFor = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  if (await readTargets(ctx)) await ctx.transaction(askForSuggestions)
  else await suggestInGroup(ctx, await siteLexicon(ctx), ids)
}

const suggestInGroup = async (
  ctx: Context,
  lexicon: Lexicon,
  ids: readonly number[],
): Promise<void> => {
  const fresh = withEmptyRequestCache(ctx)
  const rows = (await Promise.all(ids.map((id) => postLoader(fresh).load(id)))).filter(
    (row) => row !== undefined,
  )
  const found = new Map<number, readonly NewSuggestion[]>()
  for (const row of rows) found.set(row.id, await suggestOrLog(fresh, lexicon, row))
  await ctx.transaction(async (ctx) => {
    // Renamed targets have to be read first.
    if ((await findUnreadTargets(ctx.db, 1)).length > 0) return askForSuggestions(ctx)
    const now = nowGmt(ctx.clock)
    const claimed = await claimScans(ctx.db, 'suggestions', ids, now)
    const versions = await findVersions(ctx.db, ids)
    const isCurrent = ({ id, version }: PostRow): boolean => versions.get(id) === version
    for (const row of rows)
      if (claimed.has(row.id) && isCurrent(row))
        await replaceSuggestions(ctx.db, row.id, found.get(row.id) ?? [], now)
    // Items changed during the scan stay pending.
    const changed = rows.filter((row) => !isCurrent(row)).map(({ id }) => id)
    if (changed.length === 0) return
    await markPending(ctx.db, 'suggestions', changed)
    await askForSuggestions(ctx)
  })
}

/** A text that fails is logged and skipped, so that it does not block the others. */
const suggestOrLog = async (
  ctx: Context,
  lexicon: Lexicon,
  row: PostRow,
): Promise<readonly NewSuggestion[]> => {
  try {
    return await suggest(ctx, lexicon, row)
  } catch (err) {
    ctx.log.error({ err, id: row.id }, 'a text could not be read for suggestions')
    return []
  }
}
