import type { Reader, Writer } from '../../store/database.ts'
import { preparedQuery } from '../../store/prepared.ts'

/** The stored data of an embedded address. */
interface StoredEmbed {
  readonly url: string
  /** JSON; empty if nothing is known yet. */
  readonly facts: string
  readonly asked_gmt: string | null
}

/** The latest data of these addresses, whichever item embeds them. */
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

/** Replaces the addresses that an item embeds. */
export const replaceEmbeds = async (
  db: Writer,
  postId: number,
  embeds: readonly StoredEmbed[],
): Promise<void> => {
  if (embeds.length === 0) await db.executeQuery(deleteEmbeds(db, postId))
  else {
    const urls = embeds.map(({ url }) => url)
    await db
      .deleteFrom('post_embeds')
      .where('post_id', '=', postId)
      .where('url', 'not in', urls)
      .execute()
    await db
      .insertInto('post_embeds')
      .values(embeds.map((embed) => ({ ...embed, post_id: postId })))
      .onConflict((conflict) => conflict.columns(['post_id', 'url']).doNothing())
      .execute()
  }
}

const deleteEmbeds = preparedQuery((db, postId: number) =>
  db.deleteFrom('post_embeds').where('post_id', '=', postId),
)

/** Stores the result for an address; without facts only the time of the attempt. */
export const updateEmbeds = async (
  db: Writer,
  { url, ...found }: { readonly url: string; readonly asked_gmt: string; readonly facts?: string },
): Promise<void> => {
  await db.updateTable('post_embeds').set(found).where('url', '=', url).execute()
}
