import type { Context, WriteContext } from '../../../contract/context.ts'
import { signedHeaders } from '../../../lib/secrets/webhook-signature.ts'
import { findNewsAfter, type ToldNews } from '../items/index.ts'
import { itemAddress } from '../model/index.ts'
import { noteTold, readSettings, readTold, secretFor } from '../settings/index.ts'

export const NOTIFY = 'catalogue.tell'

/** Queues the webhook job in the transaction of the news, if there are webhooks. */
export const scheduleNotification = async (ctx: WriteContext): Promise<void> => {
  const { webhooks } = await readSettings(ctx)
  if (webhooks.length > 0) await ctx.jobs.add(NOTIFY, {}, { key: NOTIFY })
}

/**
 * Sends unsent news to all webhooks. A failing one does not block the others: it is retried by the
 * job queue or with the next news.
 */
export const notifyOfNews = async (ctx: Context): Promise<void> => {
  const { webhooks } = await readSettings(ctx)
  const failed: string[] = []
  for (const url of webhooks) if (!(await notifyWebhook(ctx, url))) failed.push(new URL(url).host)
  if (failed.length > 0)
    throw new Error(`news of the catalogue could not be told to ${failed.join(', ')}`)
}

/** News per message. */
const MAX_TOLD = 100

const notifyWebhook = async (ctx: Context, url: string): Promise<boolean> => {
  for (;;) {
    const told = (await readTold(ctx)).get(url)
    // Undefined after the webhook was removed meanwhile.
    const news = told === undefined ? [] : await findNewsAfter(ctx.db, told, MAX_TOLD)
    const last = news.at(-1)
    if (!last) return true
    if (!(await send(ctx, url, news))) return false
    await noteTold(ctx, url, last.id)
  }
}

const send = async (ctx: Context, url: string, news: readonly ToldNews[]): Promise<boolean> => {
  const now = ctx.clock()
  const id = `news_${news[0]?.id}_${news.at(-1)?.id}`
  const body = JSON.stringify({
    type: 'catalogue.news',
    timestamp: now.toISOString(),
    data: { news: news.map((each) => present(ctx, each)) },
  })
  const answer = await ctx.fetch(url, {
    types: ['*/*'],
    // Only the status of the response matters.
    ...{ maxBytes: 0, isUnread: true },
    message: {
      ...{ type: 'application/json; charset=utf-8', body },
      headers: signedHeaders({ id, at: now, body, secrets: [secretFor(ctx, url)] }),
    },
  })
  return answer !== undefined && answer.status >= 200 && answer.status <= 299
}

const present = (ctx: Context, { id, about, date, created_gmt, ...character }: ToldNews) => ({
  ...{ id, about, date: date === '' ? null : date, created_gmt },
  character: {
    ...{ id: character.character_id, name: character.name, slug: character.slug },
    url: itemAddress(ctx, { type: 'character', slug: character.slug }),
  },
})
