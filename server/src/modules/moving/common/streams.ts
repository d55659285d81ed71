import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { tooManyRequests } from '../../../contract/errors.ts'
import type { Tell } from '../../../contract/reply.ts'
import { inPieces } from '../../../lib/streams/in-pieces.ts'

/** Sends texts as they come, no faster than the client reads. */
export const sendTexts =
  (texts: AsyncIterable<string>): Tell =>
  async ({ say }) => {
    for await (const piece of inPieces(texts)) await say(piece)
  }

/** A stream of a whole site takes long, so few run at a time, and fewer of one account. */
const MOST = 6
const MOST_OF_ACCOUNT = 2
const RETRY_SECONDS = 30

/** How many run, by account. */
const running = perSite(() => new Map<number, number>())

/** Refuses a stream before its first byte if too many run already. */
export const limited =
  (ctx: Pick<Context, 'user' | 'versions'>, tell: Tell): Tell =>
  async (listener) => {
    const counts = running(ctx)
    const account = ctx.user.kind === 'user' ? ctx.user.id : 0
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const own = counts.get(account) ?? 0
    if (all >= MOST || own >= MOST_OF_ACCOUNT) throw tooManyRequests(RETRY_SECONDS)
    counts.set(account, own + 1)
    try {
      await tell(listener)
    } finally {
      const left = (counts.get(account) ?? 1) - 1
      if (left > 0) counts.set(account, left)
      else counts.delete(account)
    }
  }
