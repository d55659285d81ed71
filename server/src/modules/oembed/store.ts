import type { Reader, Writer } from '../../store/database.ts'

/** What is stored of an address that items embed. */
interface StoredEmbed {
  readonly url: string
  /** JSON; empty where nothing is known yet. */
  readonly facts: string
  readonly asked_gmt: string | null
}

/** What is known of these addresses, whichever item embeds them; of each the latest. */
export const findEmbeds = async (
  db: Reader,
  urls: readonly string[],
): Promise<ReadonlyMap<string, StoredEmbed>> => {
  if (urls.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_embeds')
    .select(['url', 'facts', 'asked_gmt'])
    .distinct()
    .where('url', 'in', urls)
    .orderBy('asked_gmt', (order) => order.asc().nullsFirst())
    .execute()
  return new Map(rows.map((row) => [row.url, row]))
}

/** Makes these the addresses that an item embeds; those it embeds no more go. */
export const replaceEmbeds = async (
  db: Writer,
  postId: number,
  embeds: readonly StoredEmbed[],
): Promise<void> => {
  const urls = embeds.map(({ url }) => url)
  await db
    .deleteFrom('post_embeds')
    .where('post_id', '=', postId)
    .$if(urls.length > 0, (query) => query.where('url', 'not in', urls))
    .execute()
  if (embeds.length > 0)
    await db
      .insertInto('post_embeds')
      .values(embeds.map((embed) => ({ ...embed, post_id: postId })))
      .onConflict((conflict) => conflict.columns(['post_id', 'url']).doNothing())
      .execute()
}

/** Notes what an address was found to be; without facts only that it was asked about. */
export const updateEmbeds = async (
  db: Writer,
  { url, ...found }: { readonly url: string; readonly asked_gmt: string; readonly facts?: string },
): Promise<void> => {
  await db.updateTable('post_embeds').set(found).where('url', '=', url).execute()
}
