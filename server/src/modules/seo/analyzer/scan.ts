import { setTimeout as pause } from 'node:timers/promises'
import { createCacheMemory } from '../../../cache/engine/memory.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { findRecordRows } from '../records/index.ts'
import { type AnalysisScope, scopeOf } from './scope.ts'
import {
  deleteFindings,
  findOutOfScope,
  findPending,
  markAnalysed,
  markOutdatedPending,
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

/** For each moment of work so many moments are left to everybody else. */
const REST = 3

/** Memory for what is rendered on the way: it must not push out what visitors ask for. */
const SCAN_CACHE_BYTES = 2_000_000

/** Analyses some of what is pending, and asks for a further turn where more is. */
export const scan = async (ctx: Context): Promise<void> => {
  const scope = await scopeOf(ctx)
  const pending = await findPending(ctx.background, scope, BATCH)
  const cache = createCacheMemory(SCAN_CACHE_BYTES)
  for (const object of pending) {
    const begun = performance.now()
    await scanObject(aside(ctx, cache), object)
    await pause(REST * (performance.now() - begun))
  }
  if (pending.length === BATCH)
    await ctx.transaction((ctx) => ctx.jobs.add(SCAN, {}, { key: SCAN }))
}

/** A context for one object: what was looked up for it is forgotten with it. */
const aside = (ctx: Context, cache: Context['cache']): Context =>
  Object.freeze(
    Object.create(ctx, { requestCache: { value: new Map() }, cache: { value: cache } }) as Context,
  )

const scanObject = async (ctx: Context, object: ObjectRef): Promise<void> => {
  const analysis = await analyseOrLog(ctx, object)
  await ctx.transaction(async (ctx) => {
    const now = nowGmt(ctx.clock)
    if (analysis) {
      // What was changed meanwhile waits for its next turn.
      if (!(await isCurrent(ctx, object, analysis))) return
      await replaceFindings(ctx.db, object, analysis.subtype, analysis.findings, now)
    }
    await markAnalysed(ctx.db, object, now)
  })
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

const isCurrent = async (
  { db }: WriteContext,
  { kind, id }: ObjectRef,
  { version, fields }: Analysis,
): Promise<boolean> => {
  const row = await db
    .selectFrom(kind === 'post' ? 'posts' : 'terms')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  const [record] = await findRecordRows(db, kind, [id])
  return row?.version === version && (record?.fields ?? '{}') === fields
}

/** Takes away what nobody wants to know any more, and finds what grew old or was overlooked. */
export const keepUp = async (ctx: Context): Promise<void> => {
  await sweep(ctx, await scopeOf(ctx))
  await ctx.transaction(async (ctx) => {
    await markOutdatedPending(ctx.db, staleBefore(ctx))
    await askForScan(ctx)
  })
}

const sweep = async (ctx: Context, scope: AnalysisScope): Promise<void> => {
  for (;;) {
    const left = await findOutOfScope(ctx.background, scope, BATCH)
    if (left.length === 0) return
    await ctx.transaction(async ({ db }) => {
      for (const { kind, id } of left) {
        await deleteFindings(db, kind, id)
        await db
          .updateTable('seo_records')
          .set({ analysed_gmt: null })
          .where('kind', '=', kind)
          .where('object_id', '=', id)
          .execute()
      }
    })
  }
}
