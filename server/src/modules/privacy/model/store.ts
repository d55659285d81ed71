import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { PrivacyRequestsTable } from '../../../store/tables/users.ts'

export type PrivacyRequest = Selectable<PrivacyRequestsTable>
type Changes = Updateable<PrivacyRequestsTable>

export type RequestKind = 'export' | 'erasure'
export type RequestState = 'pending' | 'confirmed' | 'failed' | 'completed'
type RequestWork = '' | 'exporting' | 'erasing'

export const findRequest = (db: Reader, id: number): Promise<PrivacyRequest | undefined> =>
  db.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst()

interface RequestQuery {
  readonly kinds: readonly RequestKind[]
  readonly states: readonly RequestState[] | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of the list, the newest first. */
export const findRequests = async (
  db: Reader,
  { kinds, states, limit, offset }: RequestQuery,
): Promise<{ readonly rows: readonly PrivacyRequest[]; readonly total: number }> => {
  let found = db.selectFrom('privacy_requests').where('kind', 'in', kinds)
  if (states) found = found.where('state', 'in', states)
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export const findRequestsOf = (
  db: Reader,
  email: string,
  after: number,
  limit: number,
): Promise<PrivacyRequest[]> =>
  db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('email', '=', email)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const hasOpenRequest = async (
  db: Reader,
  { kind, email }: Pick<PrivacyRequest, 'kind' | 'email'>,
): Promise<boolean> =>
  (await db
    .selectFrom('privacy_requests')
    .select('id')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('state', 'in', ['pending', 'confirmed'])
    .executeTakeFirst()) !== undefined

export const insertRequest = (
  db: Writer,
  row: Insertable<PrivacyRequestsTable>,
): Promise<PrivacyRequest> =>
  db.insertInto('privacy_requests').values(row).returningAll().executeTakeFirstOrThrow()

/** Changes a request if it is as expected, and returns it: of two concurrent changes, one succeeds. */
export const changeRequest = (
  db: Writer,
  {
    id,
    ...expected
  }: { readonly id: number; readonly work?: RequestWork } & {
    readonly state?: readonly RequestState[]
    readonly asked_gmt?: string | null
  },
  changes: Changes,
): Promise<PrivacyRequest | undefined> => {
  let found = db.updateTable('privacy_requests').set(changes).where('id', '=', id)
  if (expected.work !== undefined) found = found.where('work', '=', expected.work)
  if (expected.state) found = found.where('state', 'in', expected.state)
  if (expected.asked_gmt) found = found.where('asked_gmt', '=', expected.asked_gmt)
  return found.returningAll().executeTakeFirst()
}

export const deleteRequest = async (db: Writer, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('privacy_requests')
    .where('id', '=', id)
    .where('work', '=', '')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The request that waits for this key, unless it was asked for before that time. */
export const findAsked = (
  db: Reader,
  keyHash: string,
  sinceGmt: string,
): Promise<PrivacyRequest | undefined> =>
  db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('state', '=', 'pending')
    .where('asked_gmt', '>', sinceGmt)
    .executeTakeFirst()

/** Confirms a request by its key, which is used up. Of two concurrent calls, one succeeds. */
export const takeAsked = (
  db: Writer,
  keyHash: string,
  sinceGmt: string,
  nowGmt: string,
): Promise<PrivacyRequest | undefined> =>
  db
    .updateTable('privacy_requests')
    .set({ state: 'confirmed', key_hash: null, confirmed_gmt: nowGmt })
    .where('key_hash', '=', keyHash)
    .where('state', '=', 'pending')
    .where('asked_gmt', '>', sinceGmt)
    .returningAll()
    .executeTakeFirst()

export const findByFileKey = (
  db: Reader,
  keyHash: string,
  sinceGmt: string,
): Promise<PrivacyRequest | undefined> =>
  db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('file_key_hash', '=', keyHash)
    .where('file_gmt', '>', sinceGmt)
    .executeTakeFirst()
