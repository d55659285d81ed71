import type { Context } from '../../../contract/context.ts'
import { analyticsSettings } from '../settings/index.ts'
import { messagesOf, type StoredHit } from './events.ts'
import {
  findHits,
  findHitsById,
  findProgress,
  newestHit,
  type Progress,
  purgeProgress,
  saveProgress,
} from './store.ts'

const HITS_AT_ONCE = 500

/** Batches per run; the rest waits for the next run. */
const MAX_ROUNDS = 20

/** Concurrent requests to the endpoint. */
const MAX_REQUESTS = 4

/**
 * Hits that could not be sent for this long are dropped; single hits are not stored much longer.
 */
const MAX_AGE_SECONDS = 86_400

const MAX_ANSWER_BYTES = 65_536

/**
 * Sends copies of the hits since the last run to the configured endpoint. The stored hits are the
 * queue: nothing waits in memory, and refused hits are retried in the next run.
 */
export const forwardHits = async (ctx: Context): Promise<void> => {
  const target = await targetOf(ctx)
  const progress = await findProgress(ctx.db)
  if (target === undefined) {
    if (progress) await ctx.transaction(({ db }) => purgeProgress(db))
    return
  }
  const newest = await newestHit(ctx.db)
  // Starts with hits from now on: consent does not cover earlier ones.
  const before = progress ?? { at: newest, seen: newest, left: [], sent: 0, dropped: 0 }
  // Ids are assigned before rows are committed; all ids of the last run are visible by now.
  const upTo = Math.min(before.seen, newest)
  let current: Progress = { ...before, at: Math.min(before.at, newest), seen: newest }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const hits = await nextHits(ctx, current, upTo)
    if (hits.length === 0 && current.left.length === 0) break
    current = await sendHits(ctx, target, current, hits)
    await save(ctx, current)
    if (current.left.length > 0) break
  }
  if (current.seen !== before.seen || !progress) await save(ctx, current)
}

const save = (ctx: Context, progress: Progress): Promise<void> =>
  ctx.transaction(({ db }) => saveProgress(db, progress))

/** The address of the endpoint; undefined when forwarding is off. */
const targetOf = async (ctx: Context): Promise<string | undefined> => {
  const { enabled, forward_url, measurement_id } = await analyticsSettings(ctx)
  const url = enabled ? URL.parse(forward_url) : null
  if (!url) return undefined
  if (measurement_id !== '') url.searchParams.set('measurement_id', measurement_id)
  const { measurementSecret } = ctx.config
  if (measurementSecret !== undefined) url.searchParams.set('api_secret', measurementSecret)
  return url.href
}

/** Refused hits come first. */
const nextHits = (ctx: Context, { at, left }: Progress, upTo: number): Promise<StoredHit[]> =>
  left.length > 0
    ? findHitsById(ctx.db, left)
    : findHits(ctx.db, { after: at, upTo, limit: HITS_AT_ONCE })

const sendHits = async (
  ctx: Context,
  target: string,
  progress: Progress,
  hits: readonly StoredHit[],
): Promise<Progress> => {
  const oldest = ctx.clock().getTime() / 1_000 - MAX_AGE_SECONDS
  const fresh = hits.filter(({ epoch }) => epoch >= oldest)
  // Some of the refused hits may have been deleted since.
  const dropped = Math.max(hits.length, progress.left.length) - fresh.length
  if (dropped > 0) ctx.log.warn({ dropped }, 'hits were not forwarded: the endpoint takes none')
  const left = await deliver(ctx, target, fresh)
  return {
    ...progress,
    at: Math.max(progress.at, hits.at(-1)?.id ?? 0),
    left,
    sent: progress.sent + fresh.length - left.length,
    dropped: progress.dropped + dropped,
  }
}

/** Returns the ids of refused hits. After the first refusal no further messages are sent. */
const deliver = async (
  ctx: Context,
  target: string,
  hits: readonly StoredHit[],
): Promise<readonly number[]> => {
  const messages = messagesOf(hits, new URL(ctx.links.base).origin)
  const left: StoredHit[] = []
  for (let at = 0; at < messages.length; at += MAX_REQUESTS) {
    const some = messages.slice(at, at + MAX_REQUESTS)
    const taken = await Promise.all(
      some.map(({ message }) => left.length === 0 && isTaken(ctx, target, JSON.stringify(message))),
    )
    left.push(...some.filter((_, n) => !taken[n]).flatMap((each) => each.hits))
  }
  return left.map(({ id }) => id)
}

const isTaken = async (ctx: Context, target: string, body: string): Promise<boolean> => {
  const answer = await ctx.fetch(target, {
    types: [],
    maxBytes: MAX_ANSWER_BYTES,
    isUnread: true,
    message: { type: 'application/json', body },
  })
  return answer !== undefined && answer.status >= 200 && answer.status < 300
}
