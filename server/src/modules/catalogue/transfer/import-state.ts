import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'

/**
 * State of an import by topic and name. It is written in the transaction that saves its lines, so
 * that a killed import resumes exactly where it stopped.
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

/** Deletes the state of a finished import. Cached responses of a site are kept. */
export const clearRunState = async (db: Writer, source: string): Promise<void> => {
  await db
    .deleteFrom('catalogue_imports')
    .where('source', '=', source)
    .where('topic', '!=', 'answer' satisfies Topic)
    .execute()
}

/**
 * - `position`: progress of the import
 * - `namesakes`: number of lines without a slug by name
 * - `members`: categories of an item that a mirrored site does not show in its listing
 * - `ids`: slugs of a mirrored site's items by their ids there
 * - `answer`: responses of a mirrored site, with their ETags
 */
export type Topic = 'position' | 'namesakes' | 'members' | 'ids' | 'answer'

const keyOf = (source: string, topic: Topic, name: string): string => `${source} ${topic} ${name}`
