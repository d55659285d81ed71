import type { Context, WriteContext } from '../../../contract/context.ts'
import { findOptions, saveOption } from '../../settings/index.ts'

/** The end of each model's pause after it was rate limited, by name. */
const ROW = 'seo_ai_insights_limits'

const HOUR_MS = 3_600_000
const MAX_MS = 24 * HOUR_MS

type Limits = Readonly<Record<string, string>>

export const readLimits = async ({ db }: Pick<Context, 'db'>): Promise<Limits> =>
  ((await findOptions(db, [ROW])).get(ROW) ?? {}) as Limits

/** The end of the model's pause; undefined if it can be called now. */
export const limitOf = (limits: Limits, name: string, now: Date): Date | undefined => {
  const until = new Date(Object.hasOwn(limits, name) ? (limits[name] ?? 0) : 0)
  return until > now ? until : undefined
}

/** Pauses a model for an hour, or for its `Retry-After` if that is longer; at most 24 hours. */
export const noteLimit = async (
  ctx: WriteContext,
  name: string,
  retryAfterSeconds = 0,
): Promise<Date> => {
  const now = ctx.clock()
  const pauseMs = Math.min(Math.max(HOUR_MS, retryAfterSeconds * 1_000), MAX_MS)
  const until = new Date(now.getTime() + pauseMs)
  const current = Object.entries(await readLimits(ctx)).filter(([, end]) => new Date(end) > now)
  const limits = { ...Object.fromEntries(current), [name]: until.toISOString() }
  await saveOption(ctx.db, ROW, limits)
  ctx.touch('options')
  return until
}
