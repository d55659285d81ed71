import type { Reader, Writer } from '../../../store/database.ts'

/** Ends requests that were not confirmed in time. */
export const failUnconfirmed = async (db: Writer, beforeGmt: string): Promise<void> => {
  await db
    .updateTable('privacy_requests')
    .set({ state: 'failed', key_hash: null })
    .where('state', '=', 'pending')
    .where('asked_gmt', '<=', beforeGmt)
    .execute()
}

/** Work of a job that has ended each time with its process, so that it can be begun again. */
export const endStuckWork = async (db: Writer, beforeGmt: string): Promise<void> => {
  await db
    .updateTable('privacy_requests')
    .set({ work: '', problem: 'It was not finished within a day.' })
    .where('work', '<>', '')
    .where('work_gmt', '<=', beforeGmt)
    .execute()
}

const NO_FILE = { file_bytes: null, file_gmt: null, file_key_hash: null } as const

export const dropOldFiles = async (db: Writer, beforeGmt: string): Promise<void> => {
  await db.updateTable('privacy_requests').set(NO_FILE).where('file_gmt', '<=', beforeGmt).execute()
}

/** A closed request is itself personal data. */
export const deleteOldRequests = async (db: Writer, beforeGmt: string): Promise<void> => {
  await db
    .deleteFrom('privacy_requests')
    .where('state', 'in', ['completed', 'failed'])
    .where('work', '=', '')
    .where('created_gmt', '<=', beforeGmt)
    .execute()
}

/** Requests whose file is there, or is being written. */
export const findIdsWithFile = async (db: Reader): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('privacy_requests')
    .select('id')
    .where((eb) => eb.or([eb('file_gmt', 'is not', null), eb('work', '=', 'exporting')]))
    .execute()
  return rows.map(({ id }) => id)
}
