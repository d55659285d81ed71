import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import type { Target } from '../matching/index.ts'

/** Limit of bound parameters per query. */
const MAX_VALUES = 500

/** Row with the number of all items. */
const ALL = ''

/** The number of items, and how many have a word in their names and in their topics. */
interface WordCounts {
  readonly total: number
  readonly names: ReadonlyMap<string, number>
  readonly topics: ReadonlyMap<string, number>
}

export const findWordCounts = async (db: Reader, words: readonly string[]): Promise<WordCounts> => {
  const names = new Map<string, number>()
  const topics = new Map<string, number>()
  for (const some of chunk([ALL, ...new Set(words)], MAX_VALUES)) {
    const rows = await db
      .selectFrom('seo_link_words')
      .select(['word', 'targets', 'topics'])
      .where('word', 'in', some)
      .execute()
    for (const row of rows) {
      names.set(row.word, row.targets)
      topics.set(row.word, row.topics)
    }
  }
  return { total: names.get(ALL) ?? 0, names, topics }
}

/** Adds the words of new items to the counts, and subtracts those of removed ones. */
export const countWords = async (
  db: Writer,
  came: readonly Target[],
  went: readonly Target[],
): Promise<void> => {
  const names = changeOf(came.map(nameWords), went.map(nameWords))
  const topics = changeOf(
    came.map(({ topic }) => topic),
    went.map(({ topic }) => topic),
  )
  // Sorted, so that concurrent transactions lock the rows in the same order and cannot deadlock.
  const rows = [...new Set([...names.keys(), ...topics.keys()])]
    .toSorted()
    .map((word) => ({ word, targets: names.get(word) ?? 0, topics: topics.get(word) ?? 0 }))
    .filter(({ targets, topics }) => targets !== 0 || topics !== 0)
  for (const some of chunk(rows, MAX_VALUES))
    await db
      .insertInto('seo_link_words')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet({
          targets: sql<number>`seo_link_words.targets + excluded.targets`,
          topics: sql<number>`seo_link_words.topics + excluded.topics`,
        }),
      )
      .execute()
  const fewer = rows.filter(({ targets, topics }) => targets < 0 || topics < 0)
  for (const some of chunk(fewer, MAX_VALUES))
    await db
      .deleteFrom('seo_link_words')
      .where(
        'word',
        'in',
        some.map(({ word }) => word),
      )
      .where('targets', '<=', 0)
      .where('topics', '<=', 0)
      .execute()
}

/** The words of an item's names, with the marker `ALL`; empty for an item without names. */
const nameWords = ({ phrases }: Target): Iterable<string> =>
  new Set(phrases.length === 0 ? [] : [ALL, ...phrases.flatMap(({ words }) => words)])

/** The change in the number of lists with each word. */
const changeOf = (
  came: readonly Iterable<string>[],
  went: readonly Iterable<string>[],
): ReadonlyMap<string, number> => {
  const change = new Map<string, number>()
  const add = (lists: readonly Iterable<string>[], by: number): void => {
    for (const list of lists)
      for (const word of list) change.set(word, (change.get(word) ?? 0) + by)
  }
  add(came, 1)
  add(went, -1)
  return change
}
