import type { Reader, Writer } from '../../../store/database.ts'
import {
  columnsOf,
  keyHash,
  PATTERN_HASH,
  type RedirectDraft,
  type RedirectRow,
  targetHashOf,
} from './redirect.ts'

export const findRow = (db: Reader, id: number): Promise<RedirectRow | undefined> =>
  db.selectFrom('seo_redirects').selectAll().where('id', '=', id).executeTakeFirst()

export const findRows = async (db: Reader, ids: readonly number[]): Promise<RedirectRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('seo_redirects').selectAll().where('id', 'in', ids).orderBy('id').execute()

export const findRowBySource = (db: Reader, sourceHash: string): Promise<RedirectRow | undefined> =>
  db
    .selectFrom('seo_redirects')
    .selectAll()
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst()

/** All rules with this source key, newest first. */
export const findRowsByKey = (db: Reader, key: string): Promise<RedirectRow[]> =>
  db
    .selectFrom('seo_redirects')
    .selectAll()
    .where('match_hash', '=', keyHash(key))
    .orderBy('id', 'desc')
    .execute()

/** The enabled ones of them, with a limit. */
export const findEnabledAtKey = (db: Reader, key: string): Promise<RedirectRow[]> =>
  db
    .selectFrom('seo_redirects')
    .selectAll()
    .where('match_hash', '=', keyHash(key))
    .where('is_enabled', '=', 1)
    .where('is_regex', '=', 0)
    .orderBy('id', 'desc')
    .limit(MAX_AT_KEY)
    .execute()

const MAX_AT_KEY = 100

/** The enabled patterns, newest first. */
export const findEnabledPatterns = (db: Reader): Promise<RedirectRow[]> =>
  db
    .selectFrom('seo_redirects')
    .selectAll()
    .where('match_hash', '=', PATTERN_HASH)
    .where('is_enabled', '=', 1)
    .where('is_regex', '=', 1)
    .orderBy('id', 'desc')
    .execute()

/** Rules with this target. */
export const findRowsByTarget = (
  db: Reader,
  targetUrl: string,
  limit: number,
): Promise<RedirectRow[]> =>
  db
    .selectFrom('seo_redirects')
    .selectAll()
    .where('target_hash', '=', targetHashOf(targetUrl))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Enabled exact rules after an id, in batches. */
export const findEnabledAfter = (db: Reader, id: number, limit: number): Promise<RedirectRow[]> =>
  db
    .selectFrom('seo_redirects')
    .selectAll()
    .where('id', '>', id)
    .where('is_enabled', '=', 1)
    .where('is_regex', '=', 0)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Key hashes of enabled exact rules after an id, in batches. */
export const findEnabledHashes = (
  db: Reader,
  id: number,
  limit: number,
): Promise<{ readonly id: number; readonly match_hash: string }[]> =>
  db
    .selectFrom('seo_redirects')
    .select(['id', 'match_hash'])
    .where('id', '>', id)
    .where('is_enabled', '=', 1)
    .where('is_regex', '=', 0)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Undefined where another rule has the source. */
export const insertRow = (
  db: Writer,
  draft: RedirectDraft,
  now: string,
): Promise<RedirectRow | undefined> =>
  db
    .insertInto('seo_redirects')
    .values({
      ...columnsOf(draft),
      hits: 0,
      last_hit_gmt: null,
      fault: null,
      created_gmt: now,
      updated_gmt: now,
    })
    .onConflict((conflict) => conflict.column('source_hash').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Also clears the fault of a rule. */
export const updateRow = (
  db: Writer,
  id: number,
  draft: RedirectDraft,
  now: string,
): Promise<RedirectRow> =>
  db
    .updateTable('seo_redirects')
    .set({ ...columnsOf(draft), fault: null, updated_gmt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteRows = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('seo_redirects').where('id', 'in', ids).execute()
}

export const enableRows = async (
  db: Writer,
  ids: readonly number[],
  isEnabled: boolean,
  now: string,
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('seo_redirects')
    .set({ is_enabled: Number(isEnabled), updated_gmt: now, ...(isEnabled && { fault: null }) })
    .where('id', 'in', ids)
    .execute()
}

/** Disables an invalid rule. */
export const disableFaulty = async (
  db: Writer,
  id: number,
  fault: string,
  now: string,
): Promise<void> => {
  await db
    .updateTable('seo_redirects')
    .set({ is_enabled: 0, fault, updated_gmt: now })
    .where('id', '=', id)
    .execute()
}

export const clearHits = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('seo_redirects')
    .set({ hits: 0, last_hit_gmt: null })
    .where('id', 'in', ids)
    .execute()
}

/** Adds the same number of hits to each of these rules. */
export const addHits = async (
  db: Writer,
  ids: readonly number[],
  hits: number,
  lastGmt: string,
): Promise<void> => {
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
    await db
      .updateTable('seo_redirects')
      .set(({ eb }) => ({ hits: eb('hits', '+', hits), last_hit_gmt: lastGmt }))
      .where('id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .execute()
}

const IDS_AT_ONCE = 500
