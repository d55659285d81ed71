import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import type { SeoLinkSuggestionsTable } from '../../../store/tables/seo-links.ts'

/** A suggestion to insert. */
export type NewSuggestion = Omit<
  Insertable<SeoLinkSuggestionsTable>,
  'id' | 'post_id' | 'is_dismissed' | 'created_gmt' | 'updated_gmt'
>

/** Texts that wait for suggestions and whose links are scanned. */
export const findReady = async (db: Reader, limit: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_link_scans')
    .select('post_id')
    .where('suggestions_gmt', 'is', null)
    .where('links_gmt', 'is not', null)
    .orderBy('is_prioritized', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Whether any text waits for suggestions, its links scanned or not. */
export const isAnyPending = async (db: Reader): Promise<boolean> => {
  const row = await db
    .selectFrom('seo_link_scans')
    .select('post_id')
    .where('suggestions_gmt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The next ids in the scan table. */
export const findScannedIds = async (
  db: Reader,
  afterId: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_link_scans')
    .select('post_id')
    .where('post_id', '>', afterId)
    .orderBy('post_id')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Targets that are not suggested to a text: it links to them already, or an editor dismissed them. */
export const findUnwanted = async (db: Reader, postId: number): Promise<ReadonlySet<number>> => {
  const linked = await db
    .selectFrom('seo_links')
    .select('linked_post_id')
    .where('post_id', '=', postId)
    .where('linked_post_id', 'is not', null)
    .execute()
  const dismissed = await db
    .selectFrom('seo_link_suggestions')
    .select('linked_post_id')
    .where('post_id', '=', postId)
    .where('is_dismissed', '=', 1)
    .execute()
  return new Set([...linked, ...dismissed].flatMap(({ linked_post_id }) => linked_post_id ?? []))
}

/** The terms of items. */
export const findTermIds = async (
  db: Reader,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const found = new Map<number, Set<number>>()
  for (const some of chunk(postIds, MAX_IDS)) {
    const rows = await db
      .selectFrom('term_relationships')
      .select(['post_id', 'term_id'])
      .where('post_id', 'in', some)
      .execute()
    for (const { post_id, term_id } of rows)
      found.set(post_id, (found.get(post_id) ?? new Set()).add(term_id))
  }
  return found
}

const MAX_IDS = 500

/**
 * Replaces the suggestions of a text. One that is made again keeps its row and id, since clients hold
 * the id; dismissed ones stay dismissed.
 */
export const replaceSuggestions = async (
  db: Writer,
  postId: number,
  suggestions: readonly NewSuggestion[],
  nowGmt: string,
): Promise<void> => {
  const kept = suggestions.map(({ linked_post_id }) => linked_post_id)
  const open = db
    .deleteFrom('seo_link_suggestions')
    .where('post_id', '=', postId)
    .where('is_dismissed', '=', 0)
  await (kept.length > 0 ? open.where('linked_post_id', 'not in', kept) : open).execute()
  for (const suggestion of suggestions)
    await db
      .insertInto('seo_link_suggestions')
      .values({
        ...suggestion,
        post_id: postId,
        is_dismissed: 0,
        created_gmt: nowGmt,
        updated_gmt: nowGmt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['post_id', 'linked_post_id'])
          .doUpdateSet({ ...suggestion, updated_gmt: nowGmt })
          .where(({ and }) => and({ 'seo_link_suggestions.is_dismissed': 0 })),
      )
      .execute()
}

export const undismissAll = async (db: Writer): Promise<void> => {
  await db
    .updateTable('seo_link_suggestions')
    .set({ is_dismissed: 0 })
    .where('is_dismissed', '=', 1)
    .execute()
}
