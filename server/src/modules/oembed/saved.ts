import type { Context, WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import { embeddedAddresses } from '../../lib/blocks/embeds.ts'
import { toGmtText } from '../../lib/dates.ts'
import { heldPost } from '../posts/index.ts'
import { providerOf } from './providers.ts'
import { embedRemote } from './remote.ts'
import { DEFAULT_WIDTH } from './size.ts'
import { findEmbeds, replaceEmbeds, updateEmbeds } from './store.ts'

declare module '../../contract/tags.ts' {
  interface TagMap {
    embeds: true
  }
}

export const FETCH_JOB = 'oembed.fetch'

/**
 * Stores the addresses of known sites that an item embeds. They are fetched in a job, so that
 * neither a save nor a page waits for them. Results less than a day old are not fetched again.
 */
export const noteEmbeds = async (
  ctx: WriteContext,
  { id, isNew = false }: EventMap['post.saved'],
): Promise<void> => {
  const row = await heldPost(ctx, id)
  if (!row) return
  const urls = [...new Set(embeddedAddresses(row.content).flatMap(remoteAddress))].slice(0, MOST)
  if (isNew && urls.length === 0) return
  const known = await findEmbeds(ctx.db, urls)
  const embeds = urls.map((url) => known.get(url) ?? { url, facts: '', asked_gmt: null })
  await replaceEmbeds(ctx.db, id, embeds)
  const fresh = toGmtText(new Date(ctx.clock().getTime() - DAY_MS))
  for (const { url, asked_gmt } of embeds)
    if (asked_gmt === null || asked_gmt < fresh) await fetchLater(ctx, { url, tries: 0 })
}

/** The normalized address, if it belongs to a known provider. */
export const remoteAddress = (address: string): readonly string[] => {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || !providerOf(url)) return []
  return url.href.length <= MAX_ADDRESS ? [url.href] : []
}

interface Wanted {
  readonly url: string
  /** The number of failed attempts. */
  readonly tries: number
}

/** Fetches the data of an embed and stores it; if that fails, the former data stays. */
export const fetchEmbed = async (ctx: Context, { url, tries }: Wanted): Promise<void> => {
  const facts = await embedRemote(ctx, new URL(url), {
    maxWidth: DEFAULT_WIDTH,
    mayDiscover: false,
  })
  const asked_gmt = toGmtText(ctx.clock())
  await ctx.transaction(async (ctx) => {
    if (facts) {
      await updateEmbeds(ctx.db, { url, asked_gmt, facts: JSON.stringify(facts) })
      ctx.touch('embeds')
      return
    }
    await updateEmbeds(ctx.db, { url, asked_gmt })
    const pause = PAUSES_MS[tries]
    if (pause === undefined) return
    await fetchLater(ctx, { url, tries: tries + 1 }, new Date(ctx.clock().getTime() + pause))
  })
}

const fetchLater = (ctx: WriteContext, wanted: Wanted, runAt = ctx.clock()): Promise<void> =>
  ctx.jobs.add(FETCH_JOB, wanted, { key: `${FETCH_JOB} ${wanted.url}`, runAt })

const DAY_MS = 86_400_000
/** The delays before a failed fetch is repeated; after that only the next save does. */
const PAUSES_MS = [600_000, 7_200_000]
/** More than any text embeds. */
const MOST = 100
const MAX_ADDRESS = 1_000
