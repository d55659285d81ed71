import type { Selectable } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import type { SeoLinkSuggestionsTable } from '../../../store/tables/seo-links.ts'
import type { PostRow } from '../../posts/index.ts'
import { isOpen } from '../link-sets/index.ts'
import type { LinkRow } from '../store/index.ts'

export type SuggestionRow = Selectable<SeoLinkSuggestionsTable>

const MAX_IDS = 500

/** Links to these domains that the caller may see, ordered by text. */
export const findLinksToHosts = (
  ctx: Context,
  hostnames: readonly string[],
  limit: number,
): Promise<Pick<LinkRow, 'id' | 'post_id'>[]> =>
  ctx.background
    .selectFrom('seo_links')
    .where('hostname', 'in', hostnames)
    .where('is_external', '=', 1)
    .where('is_affiliate', '=', 0)
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_links.post_id'))
    .select(['seo_links.id', 'seo_links.post_id'])
    .where(isOpen(ctx, 'posts'))
    .orderBy('seo_links.post_id')
    .orderBy('seo_links.position')
    .limit(limit)
    .execute()

/** The columns of items that permissions depend on. */
export const findRightsOf = async (
  db: Reader,
  ids: readonly number[],
): Promise<readonly Pick<PostRow, 'type' | 'status' | 'author_id' | 'meta'>[]> => {
  const found = []
  for (const some of chunk(ids, MAX_IDS))
    found.push(
      ...(await db
        .selectFrom('posts')
        .select(['type', 'status', 'author_id', 'meta'])
        .where('id', 'in', some)
        .execute()),
    )
  return found
}

export const findSuggestions = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SuggestionRow>> => {
  const found = new Map<number, SuggestionRow>()
  for (const some of chunk(ids, MAX_IDS)) {
    const rows = await db
      .selectFrom('seo_link_suggestions')
      .selectAll()
      .where('id', 'in', some)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** All suggestions in these texts that are not dismissed; each text has only a few. */
export const findOpenSuggestions = (
  db: Reader,
  postIds: readonly number[],
): Promise<SuggestionRow[]> =>
  db
    .selectFrom('seo_link_suggestions')
    .selectAll()
    .where('post_id', 'in', postIds)
    .where('is_dismissed', '=', 0)
    .execute()

export const dismissSuggestions = async (
  db: Writer,
  ids: readonly number[],
  isDismissed: boolean,
  nowGmt: string,
): Promise<void> => {
  for (const some of chunk(ids, MAX_IDS))
    await db
      .updateTable('seo_link_suggestions')
      .set({ is_dismissed: Number(isDismissed), updated_gmt: nowGmt })
      .where('id', 'in', some)
      .execute()
}

export const deleteSuggestions = async (db: Writer, ids: readonly number[]): Promise<void> => {
  for (const some of chunk(ids, MAX_IDS))
    await db.deleteFrom('seo_link_suggestions').where('id', 'in', some).execute()
}

/** The revision that follows another one of the same item. */
export const findNextRevision = (
  db: Reader,
  { id, slug }: { readonly id: number; readonly slug: string },
  revisionId: number,
): Promise<{ readonly content: string } | undefined> =>
  db
    .selectFrom('posts')
    .select('content')
    .where('parent_id', '=', id)
    .where('type', '=', 'revision')
    .where('slug', '=', slug)
    .where('id', '>', revisionId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
