import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import type { Phrase, Target } from '../matching/index.ts'

/** More cannot be bound in one question. */
const MAX_VALUES = 500

/** Has items read that may be linked to. */
export const requestTargets = async (db: Writer, ids: readonly number[]): Promise<void> => {
  for (const some of chunk(ids, MAX_VALUES))
    await db
      .insertInto('seo_link_targets')
      .values(some.map((post_id) => ({ post_id, ...UNREAD })))
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ read_gmt: null }))
      .execute()
}

const UNREAD = { phrases: '[]', topic: '[]', slug: '', is_pillar: 0, read_gmt: null } as const

/** Has an item read again, where it was one that may be linked to. */
export const requestTargetAgain = async (db: Writer, id: number): Promise<void> => {
  await db
    .updateTable('seo_link_targets')
    .set({ read_gmt: null })
    .where('post_id', '=', id)
    .execute()
}

/** Some items that may be linked to, after this one. */
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

/** Some published items that nobody has asked to be read, after this one. */
export const findOverlooked = async (
  db: Reader,
  types: readonly string[],
  afterId: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('posts')
    .leftJoin('seo_link_targets', 'seo_link_targets.post_id', 'posts.id')
    .select('posts.id')
    .where('posts.type', 'in', types)
    .where('posts.status', '=', 'publish')
    .where('seo_link_targets.post_id', 'is', null)
    .where('posts.id', '>', afterId)
    .orderBy('posts.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What is stored of an item that may be linked to. */
export interface StoredTarget extends Target {
  readonly id: number
  readonly slug: string
  readonly isPillar: boolean
}

/**
 * Takes items as read, and tells what was known of them. Whoever changes one of them meanwhile waits
 * here: read how they are after this.
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

/** An item that may be meant; what it is about is asked of few of them, and only then read. */
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

/** Puts keys in the place of those under which items were found. */
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

/** A key of a text, and an item that it may mean. */
export interface Found {
  readonly key: string
  readonly post_id: number
}

/** Which items may be meant by texts with these keys; of those that share a key the newest ones. */
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

/** A key that more items share tells nothing of any. */
const MAX_SHARING = 100

/** Items that have a suggestion to link to one of these. */
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

/** Nobody can link to these any more; what was dismissed stays so if they come back. */
export const deleteSuggestionsTo = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .deleteFrom('seo_link_suggestions')
    .where('linked_post_id', 'in', ids)
    .where('is_dismissed', '=', 0)
    .execute()
}
