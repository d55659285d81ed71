import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { preparedQuery } from '../../../store/prepared.ts'
import type { Phrase, Target } from '../matching/index.ts'

/** Limit of bound parameters per query. */
const MAX_VALUES = 500

/** Adds targets, or marks them unread. */
export const requestTargets = async (db: Writer, ids: readonly number[]): Promise<void> => {
  for (const some of chunk(ids, MAX_VALUES)) await db.executeQuery(insertUnread(db, some))
}

const insertUnread = preparedQuery((db, ids: readonly number[]) =>
  db
    .insertInto('seo_link_targets')
    .values(ids.map((post_id) => ({ post_id, ...UNREAD })))
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ read_gmt: null })),
)

const UNREAD = { phrases: '[]', topic: '[]', slug: '', is_pillar: 0, read_gmt: null } as const

/** Marks a target unread; does nothing for other items. */
export const requestTargetAgain = async (db: Writer, id: number): Promise<void> => {
  await db
    .updateTable('seo_link_targets')
    .set({ read_gmt: null })
    .where('post_id', '=', id)
    .execute()
}

/** The next ids of targets. */
export const findTargetIds = async (
  db: Reader,
  afterId: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_link_targets')
    .select('post_id')
    .where('post_id', '>', afterId)
    .orderBy('post_id')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

export const findUnreadTargets = async (db: Reader, limit: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_link_targets')
    .select('post_id')
    .where('read_gmt', 'is', null)
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** The next published items that are not in the table of targets. */
export const findOverlooked = async (
  db: Reader,
  types: readonly string[],
  afterId: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('posts')
    .where('posts.type', 'in', types)
    .where('posts.status', '=', 'publish')
    .where('posts.id', '>', afterId)
    .leftJoin('seo_link_targets', (join) => join.onRef('seo_link_targets.post_id', '=', 'posts.id'))
    .select('posts.id')
    .where(({ and }) => and({ 'seo_link_targets.post_id': null }))
    .orderBy('posts.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A target as stored. */
export interface StoredTarget extends Target {
  readonly id: number
  readonly slug: string
  readonly isPillar: boolean
}

/**
 * Marks targets as read and returns their former state. Locks their rows against concurrent changes:
 * read the items after this.
 */
export const claimTargets = async (
  db: Writer,
  ids: readonly number[],
  nowGmt: string,
): Promise<readonly StoredTarget[]> => {
  const rows = await db
    .updateTable('seo_link_targets')
    .set({ read_gmt: nowGmt })
    .where('post_id', 'in', ids)
    .returning(['post_id', 'phrases', 'topic', 'slug', 'is_pillar'])
    .execute()
  return rows.map(targetOf)
}

interface TargetRow {
  readonly post_id: number
  readonly phrases: string
  readonly topic: string
  readonly slug: string
  readonly is_pillar: number
}

const targetOf = ({ post_id, phrases, topic, slug, is_pillar }: TargetRow): StoredTarget => ({
  id: post_id,
  phrases: JSON.parse(phrases) as Phrase[],
  topic: JSON.parse(topic) as string[],
  slug,
  isPillar: is_pillar === 1,
})

/** A candidate; its topic is parsed on demand, since few of them need it. */
export interface FoundTarget extends Omit<StoredTarget, 'topic'> {
  readonly topic: () => readonly string[]
}

export const findTargets = async (
  db: Reader,
  ids: readonly number[],
): Promise<readonly FoundTarget[]> => {
  const found: FoundTarget[] = []
  for (const some of chunk(ids, MAX_VALUES)) {
    const rows = await db
      .selectFrom('seo_link_targets')
      .select(['post_id', 'phrases', 'topic', 'slug', 'is_pillar'])
      .where('post_id', 'in', some)
      .execute()
    for (const row of rows)
      found.push({
        ...targetOf({ ...row, topic: '[]' }),
        topic: () => JSON.parse(row.topic) as string[],
      })
  }
  return found
}

export const updateTargets = async (
  db: Writer,
  targets: readonly StoredTarget[],
  nowGmt: string,
): Promise<void> => {
  if (targets.length === 0) return
  await db
    .insertInto('seo_link_targets')
    .values(
      targets.map(({ id, phrases, topic, slug, isPillar }) => ({
        post_id: id,
        phrases: JSON.stringify(phrases),
        topic: JSON.stringify(topic),
        slug,
        is_pillar: Number(isPillar),
        read_gmt: nowGmt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet(({ ref }) => ({
        phrases: ref('excluded.phrases'),
        topic: ref('excluded.topic'),
        slug: ref('excluded.slug'),
        is_pillar: ref('excluded.is_pillar'),
      })),
    )
    .execute()
}

export const deleteTargets = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('seo_link_targets').where('post_id', 'in', ids).execute()
}

/** Replaces the keys of targets. */
export const replaceKeys = async (
  db: Writer,
  keys: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<void> => {
  if (keys.size === 0) return
  await db
    .deleteFrom('seo_link_keys')
    .where('post_id', 'in', [...keys.keys()])
    .execute()
  const rows = Array.from(keys, ([post_id, each]) => [...each].map((key) => ({ key, post_id })))
  for (const some of chunk(rows.flat(), MAX_VALUES))
    await db.insertInto('seo_link_keys').values(some).execute()
}

/** A key of a text, and a target with this key. */
export interface Found {
  readonly key: string
  readonly post_id: number
}

/** Targets with these keys; the newest where many share a key. */
export const findByKeys = async (
  db: Reader,
  keys: readonly string[],
): Promise<readonly Found[]> => {
  const found: Found[] = []
  for (const some of chunk(keys, MAX_VALUES)) {
    const numbered = db
      .selectFrom('seo_link_keys')
      .select([
        'key',
        'post_id',
        sql<number>`row_number() over (partition by key order by post_id desc)`.as('number'),
      ])
      .where('key', 'in', some)
    const rows = await db
      .selectFrom(numbered.as('numbered'))
      .select(['key', 'post_id'])
      .where('number', '<=', MAX_SHARING)
      .execute()
    found.push(...rows)
  }
  return found
}

/** Limit of targets per key; a key of more is not specific. */
const MAX_SHARING = 100

/** Items with a suggestion to link to one of these. */
export const findTextsWithSuggestion = async (
  db: Reader,
  ids: readonly number[],
): Promise<readonly number[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('seo_link_suggestions')
    .select('post_id')
    .distinct()
    .where('linked_post_id', 'in', ids)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/**
 * Deletes suggestions for items that can no longer be linked to; dismissed ones stay in case they come
 * back.
 */
export const deleteSuggestionsTo = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .deleteFrom('seo_link_suggestions')
    .where('linked_post_id', 'in', ids)
    .where('is_dismissed', '=', 0)
    .execute()
}
