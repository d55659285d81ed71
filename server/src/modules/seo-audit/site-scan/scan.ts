import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { lockRow } from '../../../store/locks.ts'
import { throughPages } from '../../../store/pace.ts'
import { createCacheMemory } from '../../../versions/memory.ts'
import { renewScore, type StoreScore } from '../../seo-content-analysis/index.ts'
import { inGroups, restAfter, SCANNED_AT_ONCE, scanOn, scanSoon } from '../../seo-kernel/index.ts'
import { findTwins, replaceTexts } from './head-texts.ts'
import { findInScope, findOutOfScope, findOverlooked } from './in-scope.ts'
import {
  findOfSubtype,
  findQueued,
  type QueuedObject,
  queueObjects,
  queueOutdated,
  type Subtype,
  takeFromQueue,
} from './queue.ts'
import { type AnalysisScope, scopeOf } from './scope.ts'
import { markAnalysed, markUnknown, type ObjectRef, replaceFindings } from './store.ts'
import { type Analysis, analyse, staleBefore } from './subject.ts'

declare module '../../../contract/events.ts' {
  interface EventMap {
    /** Nothing is queued any more, or only what was queued during the last scan. */
    'seo.analysis-idle': object
  }
}

export const SCAN = 'seo.analyse'
export const AGAIN = 'seo.analyse-again'
export const UPKEEP = 'seo.analysis-upkeep'

/** Changes within this time are analysed together. */
const GATHER_MS = 2_000

export const askForScan = (ctx: Pick<WriteContext, 'jobs' | 'clock'>): Promise<void> =>
  scanSoon(ctx, SCAN, GATHER_MS)

/**
 * The analysis rests between objects: it takes long, and no request waits for it. While others keep
 * the process busy, an object takes longer, and so does the rest.
 */
const PACE = { rest: 3, maxMs: 100 }

/** A separate cache for rendering, so that the scan does not evict entries that visitors need. */
const SCAN_CACHE_BYTES = 2_000_000

/** Analyses some queued objects; schedules another run if more are queued. */
export const scan = async (ctx: Context): Promise<void> => {
  const queued = await findQueued(ctx.db, SCANNED_AT_ONCE)
  const isWanted = await findInScope(ctx.db, await scopeOf(ctx), queued)
  const cache = createCacheMemory(SCAN_CACHE_BYTES)
  await inGroups(queued, async (group) => {
    const analysed: Analysed[] = []
    for (const object of group) {
      const analysing = () => analyseOrLog(aside(ctx, cache), object, isWanted(object))
      const found = await restAfter(analysing, PACE)
      analysed.push({ ...object, ...found, isWanted: isWanted(object) })
    }
    await ctx.transaction((ctx) => storeGroup(ctx, analysed))
  })
  await ctx.transaction(async (ctx) => {
    if (queued.length === SCANNED_AT_ONCE) await scanOn(ctx, SCAN)
    else ctx.emit('seo.analysis-idle', {})
  })
}

/** A context for one object; its request cache is discarded with it. */
const aside = (ctx: Context, cache: Context['cache']): Context =>
  Object.freeze(
    Object.create(ctx, { requestCache: { value: new Map() }, cache: { value: cache } }) as Context,
  )

interface Found {
  /** Undefined if the analysis failed. */
  readonly analysis?: Analysis | undefined
  readonly storeScore?: StoreScore | undefined
}

interface Analysed extends QueuedObject, Found {
  readonly isWanted: boolean
}

/** An object that cannot be analysed must not block the others. */
const analyseOrLog = async (
  ctx: Context,
  { kind, id, isScored }: QueuedObject,
  isWanted: boolean,
): Promise<Found> => {
  try {
    return {
      analysis: isWanted ? await analyse(ctx, { kind, id }) : undefined,
      storeScore: isScored && kind === 'post' ? await renewScore(ctx, id) : undefined,
    }
  } catch (err) {
    ctx.log.error({ err, kind, id }, 'an object could not be analysed')
    return {}
  }
}

/** Stores the findings of objects that were not changed meanwhile; the others stay queued. */
const storeGroup = async (ctx: WriteContext, group: readonly Analysed[]): Promise<void> => {
  const now = nowGmt(ctx.clock)
  for (const kind of ['post', 'term'] as const) {
    const objects = group
      .filter((object) => object.kind === kind)
      .sort((one, other) => one.id - other.id)
    // The same lock order as when an object changes: first the object, then its row in the queue.
    for (const { id } of objects) await lockRow(ctx.db, TABLES[kind], id)
    const taken = await takeFromQueue(ctx.db, kind, objects)
    const settled = objects.filter(({ id }) => taken.has(id))
    for (const { storeScore } of settled) await storeScore?.(ctx)
    const idsOf = (isWanted: boolean): readonly number[] =>
      settled.filter((object) => object.isWanted === isWanted).map(({ id }) => id)
    await markUnknown(ctx.db, kind, idsOf(false))
    await replaceFindings(
      ctx.db,
      kind,
      settled.flatMap(({ id, analysis }) => (analysis ? [{ id, ...analysis }] : [])),
      now,
    )
    await storeTexts(
      ctx,
      kind,
      settled.map(({ id, analysis }) => ({ id, texts: analysis?.texts ?? [] })),
    )
    await markAnalysed(ctx.db, kind, idsOf(true), now)
    if (settled.length < objects.length) await askForScan(ctx)
  }
}

/** Stores titles and descriptions, and queues objects that share one with others only now, or no longer. */
export const storeTexts = async (
  ctx: WriteContext,
  kind: ObjectRef['kind'],
  objects: Parameters<typeof replaceTexts>[2],
): Promise<void> => {
  const twins = await findTwins(ctx.db, await replaceTexts(ctx.db, kind, objects))
  if (twins.length === 0) return
  for (const [among, group] of Map.groupBy(twins, (twin) => twin.kind)) {
    const ids = [...new Set(group.map(({ id }) => id))].sort((one, other) => one - other)
    await queueObjects(ctx.db, among, ids)
  }
  await askForScan(ctx)
}

export const withoutTexts = (ids: readonly number[]) => ids.map((id) => ({ id, texts: [] }))

const TABLES = { post: 'posts', term: 'terms' } as const

/** Queues objects page by page. */
const queueFound = (
  ctx: Context,
  kind: ObjectRef['kind'],
  isScored: boolean,
  find: (after: number, limit: number) => Promise<readonly number[]>,
): Promise<void> => throughPages(ctx, find, ({ db }, ids) => queueObjects(db, kind, ids, isScored))

/** Queues all objects of a content type or taxonomy, since their heads have changed. */
export const queueAgain = async (ctx: Context, subtype: Subtype): Promise<void> => {
  await queueFound(ctx, subtype.kind, true, (after, limit) =>
    findOfSubtype(ctx.background, subtype, after, limit),
  )
  await ctx.transaction((ctx) => scanOn(ctx, SCAN))
}

/** Queues objects, and schedules a scan. */
export const queueForAnalysis = async (
  ctx: WriteContext,
  kind: ObjectRef['kind'],
  ids: readonly number[],
): Promise<void> => {
  await queueObjects(ctx.db, kind, ids, true)
  await scanOn(ctx, SCAN)
}

/** Schedules this after the transaction. */
export const askForAll = async (
  { jobs }: Pick<WriteContext, 'jobs'>,
  subtypes: readonly Subtype[],
): Promise<void> => {
  for (const { kind, subtype } of subtypes)
    await jobs.add(AGAIN, { kind, subtype }, { key: `${AGAIN} ${kind} ${subtype}` })
}

/** Deletes findings of objects out of scope; queues objects that became stale or were missed. */
export const keepUp = async (ctx: Context): Promise<void> => {
  const scope = await scopeOf(ctx)
  await sweep(ctx, scope)
  for (const kind of ['post', 'term'] as const)
    await queueFound(ctx, kind, false, (after, limit) =>
      findOverlooked(ctx.background, scope, kind, after, limit),
    )
  await ctx.transaction(async (ctx) => {
    await queueOutdated(ctx.db, staleBefore(ctx))
    await scanOn(ctx, SCAN)
  })
}

const sweep = async (ctx: Context, scope: AnalysisScope): Promise<void> => {
  for (;;) {
    const left = await findOutOfScope(ctx.background, scope, SCANNED_AT_ONCE)
    if (left.length === 0) return
    await ctx.transaction(async (ctx) => {
      for (const [kind, objects] of Map.groupBy(left, (object) => object.kind)) {
        const ids = objects.map(({ id }) => id)
        await markUnknown(ctx.db, kind, ids)
        await storeTexts(ctx, kind, withoutTexts(ids))
      }
    })
  }
}
