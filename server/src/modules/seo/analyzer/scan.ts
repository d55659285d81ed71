import { setTimeout as pause } from 'node:timers/promises'
import { createCacheMemory } from '../../../cache/engine/memory.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { lockRow } from '../../../store/locks.ts'
import { renewScore, type StoreScore } from '../scores/index.ts'
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
import {
  findInScope,
  findOutOfScope,
  findOverlooked,
  markAnalysed,
  markUnknown,
  type ObjectRef,
  replaceFindings,
} from './store.ts'
import { type Analysis, analyse, staleBefore } from './subject.ts'

export const SCAN = 'seo.analyse'
export const AGAIN = 'seo.analyse-again'
export const UPKEEP = 'seo.analysis-upkeep'

/** What changes within this time is analysed together. */
const GATHER_MS = 2_000

/** Puts the next scan in line; steady writing does not put it off. */
export const askForScan = ({
  jobs,
  clock,
}: Pick<WriteContext, 'jobs' | 'clock'>): Promise<void> => {
  const runAt = new Date(clock().getTime() + GATHER_MS)
  return jobs.add(SCAN, {}, { key: SCAN, runAt, ifWaiting: 'keep' })
}

/** Few, so that a process that ends soon has not long to wait. */
const BATCH = 50

/** What is stored together: each commit waits for the disk, and so does everybody else. */
const GROUP = 10

/** For each moment of work so many moments are left to everybody else, up to this many. */
const REST = 3
const MAX_REST_MS = 25

/** Memory for what is rendered on the way: it must not push out what visitors ask for. */
const SCAN_CACHE_BYTES = 2_000_000

/** Analyses some of what is in line, and asks for a further turn where more is. */
export const scan = async (ctx: Context): Promise<void> => {
  const queued = await findQueued(ctx.db, BATCH)
  const isWanted = await findInScope(ctx.db, await scopeOf(ctx), queued)
  const cache = createCacheMemory(SCAN_CACHE_BYTES)
  for (let at = 0; at < queued.length; at += GROUP) {
    const analysed: Analysed[] = []
    for (const object of queued.slice(at, at + GROUP)) {
      const begun = performance.now()
      const found = await analyseOrLog(aside(ctx, cache), object, isWanted(object))
      analysed.push({ ...object, ...found, isWanted: isWanted(object) })
      await pause(Math.min(REST * (performance.now() - begun), MAX_REST_MS))
    }
    await ctx.transaction((ctx) => storeGroup(ctx, analysed))
  }
  if (queued.length === BATCH) await ctx.transaction((ctx) => scanNow(ctx))
}

const scanNow = ({ jobs }: Pick<WriteContext, 'jobs'>): Promise<void> =>
  jobs.add(SCAN, {}, { key: SCAN })

/** A context for one object: what was looked up for it is forgotten with it. */
const aside = (ctx: Context, cache: Context['cache']): Context =>
  Object.freeze(
    Object.create(ctx, { requestCache: { value: new Map() }, cache: { value: cache } }) as Context,
  )

interface Found {
  /** Undefined where it could not be made. */
  readonly analysis?: Analysis | undefined
  readonly storeScore?: StoreScore | undefined
}

interface Analysed extends QueuedObject, Found {
  readonly isWanted: boolean
}

/** One object that cannot be analysed must not keep the others waiting for ever. */
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

/** Stores what was found about those that nobody has changed meanwhile; the others wait on. */
const storeGroup = async (ctx: WriteContext, group: readonly Analysed[]): Promise<void> => {
  const now = nowGmt(ctx.clock)
  for (const kind of ['post', 'term'] as const) {
    const objects = group
      .filter((object) => object.kind === kind)
      .sort((one, other) => one.id - other.id)
    // Whoever changes an object holds it first and then its place in line.
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
    await markAnalysed(ctx.db, kind, idsOf(true), now)
    if (settled.length < objects.length) await askForScan(ctx)
  }
}

const TABLES = { post: 'posts', term: 'terms' } as const

/** Many short transactions, so that nobody waits long for one of them. */
const QUEUED_AT_ONCE = 1_000

/** Puts what is found, page by page, in line. */
const queueFound = async (
  ctx: Context,
  kind: ObjectRef['kind'],
  isScored: boolean,
  find: (after: number, limit: number) => Promise<readonly number[]>,
): Promise<void> => {
  for (let last = 0; ; ) {
    const ids = await find(last, QUEUED_AT_ONCE)
    await ctx.transaction(({ db }) => queueObjects(db, kind, ids, isScored))
    if (ids.length < QUEUED_AT_ONCE) return
    last = ids.at(-1) ?? 0
  }
}

/** All of a type or taxonomy are to be analysed again, since what their heads are made of changed. */
export const queueAgain = async (ctx: Context, subtype: Subtype): Promise<void> => {
  await queueFound(ctx, subtype.kind, true, (after, limit) =>
    findOfSubtype(ctx.background, subtype, after, limit),
  )
  await ctx.transaction((ctx) => scanNow(ctx))
}

/** Has them analysed again, after this transaction. */
export const askForAll = async (
  { jobs }: Pick<WriteContext, 'jobs'>,
  subtypes: readonly Subtype[],
): Promise<void> => {
  for (const { kind, subtype } of subtypes)
    await jobs.add(AGAIN, { kind, subtype }, { key: `${AGAIN} ${kind} ${subtype}` })
}

/** Takes away what nobody wants to know any more, and finds what grew old or was overlooked. */
export const keepUp = async (ctx: Context): Promise<void> => {
  const scope = await scopeOf(ctx)
  await sweep(ctx, scope)
  for (const kind of ['post', 'term'] as const)
    await queueFound(ctx, kind, false, (after, limit) =>
      findOverlooked(ctx.background, scope, kind, after, limit),
    )
  await ctx.transaction(async (ctx) => {
    await queueOutdated(ctx.db, staleBefore(ctx))
    await scanNow(ctx)
  })
}

const sweep = async (ctx: Context, scope: AnalysisScope): Promise<void> => {
  for (;;) {
    const left = await findOutOfScope(ctx.background, scope, BATCH)
    if (left.length === 0) return
    await ctx.transaction(async ({ db }) => {
      for (const [kind, objects] of Map.groupBy(left, (object) => object.kind))
        await markUnknown(
          db,
          kind,
          objects.map(({ id }) => id),
        )
    })
  }
}
