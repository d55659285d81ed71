import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
import { isLike } from '../../store/like.ts'
import type { NewsletterSubscribersTable } from '../../store/tables/mails.ts'

export type Subscriber = Selectable<NewsletterSubscribersTable>

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'suspended'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export const findSubscriber = (db: Reader, id: number): Promise<Subscriber | undefined> =>
  db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst()

/** By an address in lower case. */
export const findByEmail = (db: Reader, email: string): Promise<Subscriber | undefined> =>
  db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst()

interface SubscriberQuery {
  readonly state?: SubscriberState | undefined
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of the list, the newest first. */
export const listSubscribers = async (
  db: Reader,
  { state, search, limit, offset }: SubscriberQuery,
): Promise<{ readonly rows: readonly Subscriber[]; readonly total: number }> => {
  let found = db.selectFrom('newsletter_subscribers')
  if (state !== undefined) found = found.where('state', '=', state)
  if (search !== undefined) found = found.where((eb) => isLike(db, eb.ref('email'), search))
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const countSubscribers = async (
  db: Reader,
): Promise<Readonly<Record<SubscriberState, number>>> => {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
  return { pending: 0, confirmed: 0, suspended: 0, ...counts }
}

/** The subscribers behind one, in their order. */
export const findSubscribersAfter = (
  db: Reader,
  after: number,
  limit: number,
): Promise<Subscriber[]> =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Stores that an address was asked for its confirmation. */
export const saveAsked = async (
  db: Writer,
  { email, keyHash, now }: { readonly email: string; keyHash: string; now: string },
): Promise<void> => {
  const asked = { key_hash: keyHash, asked_gmt: now }
  await db
    .insertInto('newsletter_subscribers')
    .values({ email, state: 'pending', created_gmt: now, ...asked })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(asked))
    .execute()
}

/** The subscriber that waits for this key, unless it was asked before that time. */
export const findAsked = (
  db: Reader,
  keyHash: string,
  sinceGmt: string,
): Promise<Subscriber | undefined> =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('asked_gmt', '>', sinceGmt)
    .executeTakeFirst()

/** Confirms a subscriber by its key, which is used up. */
export const takeAsked = (
  db: Writer,
  keyHash: string,
  { since, now }: { readonly since: string; readonly now: string },
): Promise<Subscriber | undefined> =>
  db
    .updateTable('newsletter_subscribers')
    .set({ state: 'confirmed', key_hash: null, confirmed_gmt: now, refusals: 0 })
    .where('key_hash', '=', keyHash)
    .where('asked_gmt', '>', since)
    .returningAll()
    .executeTakeFirst()

export const deleteSubscriber = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
}

/** Deletes addresses that were never confirmed. */
export const deleteUnconfirmed = async (db: Writer, beforeGmt: string): Promise<void> => {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('state', '=', 'pending')
    .where('asked_gmt', '<', beforeGmt)
    .execute()
}

export const setRefusals = async (
  db: Writer,
  id: number,
  changes: { readonly refusals: number; readonly state?: SubscriberState },
): Promise<void> => {
  await db.updateTable('newsletter_subscribers').set(changes).where('id', '=', id).execute()
}
