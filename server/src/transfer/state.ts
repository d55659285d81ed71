import type { Reader, Writer } from '../store/database.ts'
import { chunk, padded } from '../store/list-length.ts'

/**
 * State of a transfer by topic and name. It is written in the transaction that saves its lines, so
 * that a killed transfer resumes exactly where it stopped. Topics other than these belong to the
 * importer.
 */
export const TOPICS = {
  /** Progress of the transfer. */
  position: 'position',
  /** The lines that it has skipped so far. */
  skipped: 'skipped',
  /** Responses of another site, with their ETags. They are kept for the next transfer. */
  answer: 'answer',
} as const

export const readTransferState = async (
  db: Reader,
  source: string,
  topic: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map()
  const byKey = new Map(names.map((name) => [keyOf(source, topic, name), name]))
  const rows = await db
    .selectFrom('transfer_state')
    .select(['key', 'value'])
    .where('key', 'in', padded([...byKey.keys()]))
    .execute()
  return new Map(rows.map(({ key, value }) => [byKey.get(key) ?? key, value]))
}

export const writeTransferState = async (
  db: Writer,
  source: string,
  topic: string,
  values: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = Array.from(values, ([name, value]) => ({
    ...{ key: keyOf(source, topic, name), source, topic, value },
  }))
  for (const piece of chunk(rows, 100))
    await db
      .insertInto('transfer_state')
      .values(piece)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute()
}

/** Deletes the state of a finished transfer. */
export const clearTransferState = async (db: Writer, source: string): Promise<void> => {
  await db
    .deleteFrom('transfer_state')
    .where('source', '=', source)
    .where('topic', '!=', TOPICS.answer)
    .execute()
}

const keyOf = (source: string, topic: string, name: string): string => `${source} ${topic} ${name}`
