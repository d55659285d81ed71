import DataLoader from 'dataloader'
import { perRequest } from '../../cache/request-cache.ts'
import type { Context } from '../../contract/context.ts'
import type { Embed } from './reply.ts'
import { findEmbeds } from './store.ts'

/**
 * The stored data of another site about an embedded address; sends no request. A page that shows it
 * depends on the cache tag `embeds`.
 */
export const embedFacts = (ctx: Context, url: string): Promise<Embed | undefined> =>
  loader(ctx).load(url)

const loader = perRequest(
  (ctx) =>
    new DataLoader<string, Embed | undefined>(async (urls) => {
      const found = await findEmbeds(ctx.db, urls)
      return urls.map((url) => {
        const facts = found.get(url)?.facts ?? ''
        return facts === '' ? undefined : (JSON.parse(facts) as Embed)
      })
    }),
)
