import { sql } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'

/** Statements with more rows are not faster. */
const ROWS_AT_ONCE = 64

/** A file of an attachment that is still to be stored. */
export interface WaitingFile {
  readonly source_id: number
  readonly post_id: number
  readonly key: string
  readonly path: string
  readonly url: string
}

export const insertWaitingFiles = async (
  db: Writer,
  rows: readonly WaitingFile[],
): Promise<void> => {
  for (const part of chunk(rows, ROWS_AT_ONCE)) await db.executeQuery(insertFileRows(db, part))
}

const insertFileRows = preparedRows(
  ['source_id', 'post_id', 'key', 'path', 'url'],
  (rows, columns) => sql`insert into moved_files (${columns}) values ${rows}`,
)

export const deleteWaitingFilesOf = async (db: Writer, posts: readonly number[]): Promise<void> => {
  await db.deleteFrom('moved_files').where('post_id', 'in', padded(posts)).execute()
}

/** The next files after an id. */
export const findWaitingFiles = (
  db: Reader,
  source_id: number,
  after: number,
  limit: number,
): Promise<(WaitingFile & { readonly id: number })[]> =>
  db
    .selectFrom('moved_files')
    .select(['id', 'source_id', 'post_id', 'key', 'path', 'url'])
    .where('source_id', '=', source_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const deleteWaitingFile = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('moved_files').where('id', '=', id).execute()
}

export const noteProblem = async (db: Writer, id: number, problem: string): Promise<void> => {
  await db.updateTable('moved_files').set({ problem }).where('id', '=', id).execute()
}

export const countWaitingFiles = (db: Reader, source_id: number): Promise<number> =>
  countRows(db.selectFrom('moved_files').where('source_id', '=', source_id))
