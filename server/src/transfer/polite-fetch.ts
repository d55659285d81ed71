import { setTimeout } from 'node:timers/promises'
import type { Context } from '../contract/context.ts'
import { retryAfterMs } from '../lib/waiting/retry-after.ts'

type SafeFetch = Context['fetch']
type Fetched = NonNullable<Awaited<ReturnType<SafeFetch>>>

/** Like `ctx.fetch`, but it always has an answer: it waits while the site is busy, and throws at the end. */
export type PoliteFetch = (url: string, options: Parameters<SafeFetch>[1]) => Promise<Fetched>

/** Statuses of temporary errors. */
export const RETRYABLE = [429, 500, 502, 503, 504]
const MAX_ATTEMPTS = 6
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 15 * 60_000

/**
 * One request at a time with a pause in between, and with retries when the site is busy. The pause counts
 * from the answer, so a slow site gets as much rest as a fast one.
 */
export const createPoliteFetch = (
  ctx: Context,
  { pauseMs }: { readonly pauseMs: number },
): PoliteFetch => {
  let isFirst = true
  return async (url, options) => {
    if (!isFirst) await setTimeout(pauseMs, undefined, { signal: ctx.ending })
    isFirst = false
    for (let attempt = 1; ; attempt++) {
      const answer = await ctx.fetch(url, {
        ...options,
        signal: ctx.ending,
        statuses: [...(options.statuses ?? []), ...RETRYABLE],
      })
      if (answer && !RETRYABLE.includes(answer.status)) return answer
      await waitAfter(ctx, url, answer, attempt)
    }
  }
}

/** Waits as long as the site asks for, or with an increasing delay; throws after the last attempt. */
export const waitAfter = async (
  ctx: Context,
  url: string,
  answer: Fetched | undefined,
  attempt: number,
): Promise<void> => {
  if (attempt === MAX_ATTEMPTS)
    throw new Error(
      `${url} could not be read (${answer ? `status ${answer.status}` : 'no answer'}); ` +
        'the same command goes on from here later',
    )
  const wait = retryAfterMs(answer?.retryAfter, ctx.clock()) ?? FIRST_WAIT_MS * 2 ** (attempt - 1)
  await setTimeout(Math.min(wait, MAX_WAIT_MS), undefined, { signal: ctx.ending })
}
