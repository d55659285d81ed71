import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'

/**
 * What an import remembers, by a word and a name: it is written in the transaction that saves what
 * it is about, so that an import that was killed goes on exactly where it was.
 */
export const readImportState = async (
  db: Reader,
  source: string,
  topic: Topic,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map()
  const byKey = new Map(names.map((name) => [keyOf(source, topic, name), name]))
  const rows = await db
    .selectFrom('catalogue_imports')
    .select(['key', 'value'])
    .where('key', 'in', padded([...byKey.keys()]))
    .execute()
  return new Map(rows.map(({ key, value }) => [byKey.get(key) ?? key, value]))
}

export const writeImportState = async (
  db: Writer,
  source: string,
  topic: Topic,
  values: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = Array.from(values, ([name, value]) => ({
    ...{ key: keyOf(source, topic, name), source, topic, value },
  }))
  for (const piece of chunk(rows, 100))
    await db
      .insertInto('catalogue_imports')
      .values(piece)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute()
}

/** Forgets what only matters while an import is under way. Answers of a site are kept. */
export const clearRunState = async (db: Writer, source: string): Promise<void> => {
  await db
    .deleteFrom('catalogue_imports')
    .where('source', '=', source)
    .where('topic', '!=', 'answer' satisfies Topic)
    .execute()
}

/**
 * - `position`: how far the import got
 * - `namesakes`: how many lines without a slug had the same name so far
 * - `members`: categories of an item that a mirrored site tells elsewhere than in its listing
 * - `ids`: slugs of a mirrored site's items, by their ids there
 * - `answer`: what a mirrored site has answered, with its ETag
 */
export type Topic = 'position' | 'namesakes' | 'members' | 'ids' | 'answer'

const keyOf = (source: string, topic: Topic, name: string): string => `${source} ${topic} ${name}`
