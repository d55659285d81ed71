import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
import type { NewsletterSendsTable } from '../../store/tables/mails.ts'
import type { Subscriber } from './store.ts'

type Send = Selectable<NewsletterSendsTable>

/** A subscriber that gets another try. */
export interface Retry {
  readonly id: number
  readonly tries: number
}

/** Begins the mails about a post; false if they were begun before. */
export const insertSend = async (db: Writer, postId: number, now: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_sends')
    .values({ post_id: postId, state: 'sending', created_gmt: now })
    .onConflict((conflict) => conflict.column('post_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A send that is not done, for a change that depends on it: others wait until it is stored. */
export const lockSend = (db: Writer, postId: number): Promise<Send | undefined> =>
  // An update locks the row on both engines.
  db
    .updateTable('newsletter_sends')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('post_id', '=', postId)
    .where('state', '=', 'sending')
    .returningAll()
    .executeTakeFirst()

/** The next subscriber; those who came after the post get nothing about it. */
export const findNextSubscriber = (
  db: Reader,
  { position, created_gmt }: Send,
): Promise<Subscriber | undefined> =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('id', '>', position)
    .where('confirmed_gmt', '<=', created_gmt)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const updateSend = async (
  db: Writer,
  postId: number,
  changes: Partial<Pick<Send, 'state' | 'position' | 'retries' | 'sent' | 'failed'>>,
): Promise<void> => {
  await db.updateTable('newsletter_sends').set(changes).where('post_id', '=', postId).execute()
}

export const readRetries = ({ retries }: Pick<Send, 'retries'>): readonly Retry[] =>
  retries === '' ? [] : (JSON.parse(retries) as readonly Retry[])
