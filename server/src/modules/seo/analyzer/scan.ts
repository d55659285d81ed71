import { setTimeout as pause } from 'node:timers/promises'
import { createCacheMemory } from '../../../cache/engine/memory.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { scopeOf } from './scope.ts'
import {
  deleteFindings,
  findOutOfScope,
  findPending,
  findStates,
  markAnalysed,
  markOutdatedPending,
  markPending,
  type ObjectRef,
  replaceFindings,
} from './store.ts'
import { type Analysis, analyse, staleBefore } from './subject.ts'

export const SCAN = 'seo.analyse'
export const UPKEEP = 'seo.analysis-upkeep'

/** What changes within this time is analysed together. */
const GATHER_MS = 2_000

/** Puts the next scan in line; steady writing does not put it off. */
export const askForScan = ({
  jobs,
  clock,
}: Pick<WriteContext, 'jobs' | 'clock'>): Promise<void> => {
  const runAt = new Date(Math.ceil(clock().getTime() / GATHER_MS) * GATHER_MS)
  return jobs.add(SCAN, {}, { key: SCAN, runAt })
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

/** Analyses some of what is pending, and asks for a further turn where more is. */
export const scan = async (ctx: Context): Promise<void> => {
  const pending = await findPending(ctx.background, await scopeOf(ctx), BATCH)
  const cache = createCacheMemory(SCAN_CACHE_BYTES)
  for (let at = 0; at < pending.length; at += GROUP) {
    const analysed: Analysed[] = []
    for (const object of pending.slice(at, at + GROUP)) {
      const begun = performance.now()
      analysed.push({ ...object, analysis: await analyseOrLog(aside(ctx, cache), object) })
      await pause(Math.min(REST * (performance.now() - begun), MAX_REST_MS))
    }
    await ctx.transaction(async (ctx) => {
      const { length } = await storeGroup(ctx, analysed)
      // What was changed meanwhile waits for its next turn.
      if (length < analysed.length) await askForScan(ctx)
    })
  }
  if (pending.length === BATCH)
    await ctx.transaction((ctx) => ctx.jobs.add(SCAN, {}, { key: SCAN }))
}

/** A context for one object: what was looked up for it is forgotten with it. */
const aside = (ctx: Context, cache: Context['cache']): Context =>
  Object.freeze(
    Object.create(ctx, { requestCache: { value: new Map() }, cache: { value: cache } }) as Context,
  )

interface Analysed extends ObjectRef {
  /** Undefined where it could not be made. */
  readonly analysis: Analysis | undefined
}

/** One object that cannot be analysed must not keep the others waiting for ever. */
const analyseOrLog = async (ctx: Context, object: ObjectRef): Promise<Analysis | undefined> => {
  try {
    return await analyse(ctx, object)
  } catch (err) {
    ctx.log.error({ err, ...object }, 'an object could not be analysed')
    return undefined
  }
}

/** Stores what was found about those that are still as they were then, and tells which. */
const storeGroup = async (
  ctx: WriteContext,
  group: readonly Analysed[],
): Promise<readonly Analysed[]> => {
  const now = nowGmt(ctx.clock)
  const stored: Analysed[] = []
  for (const kind of ['post', 'term'] as const) {
    const objects = group.filter((object) => object.kind === kind)
    const states = await findStates(
      ctx.db,
      kind,
      objects.map(({ id }) => id),
    )
    const current = objects.filter(({ id, analysis }) => {
      const state = states.get(id)
      if (!state || !analysis) return state !== undefined
      return state.version === analysis.version && state.fields === analysis.fields
    })
    const found = current.flatMap(({ id, analysis }) => (analysis ? [{ id, ...analysis }] : []))
    await replaceFindings(ctx.db, kind, found, now)
    await markAnalysed(
      ctx.db,
      kind,
      current.map(({ id }) => id),
      now,
    )
    stored.push(...current)
  }
  return stored
}

/** Takes away what nobody wants to know any more, and finds what grew old or was overlooked. */
export const keepUp = async (ctx: Context): Promise<void> => {
  await sweep(ctx)
  await ctx.transaction(async (ctx) => {
    await markOutdatedPending(ctx.db, staleBefore(ctx))
    await askForScan(ctx)
  })
}

const sweep = async (ctx: Context): Promise<void> => {
  const scope = await scopeOf(ctx)
  for (;;) {
    const left = await findOutOfScope(ctx.background, scope, BATCH)
    if (left.length === 0) return
    await ctx.transaction(async ({ db }) => {
      for (const [kind, objects] of Map.groupBy(left, (object) => object.kind)) {
        const ids = objects.map(({ id }) => id)
        await deleteFindings(db, kind, ids)
        await markPending(db, kind, ids)
      }
    })
  }
}
