import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { InvitationsTable } from '../../../store/tables/users.ts'

export type Invitation = Selectable<InvitationsTable>

/** The open invitations among these users; the newest ones without a list. */
export const findInvitations = (
  db: Reader,
  users: readonly number[] | undefined,
  limit: number,
): Promise<Invitation[]> => {
  const all = db.selectFrom('invitations').selectAll()
  const chosen = users === undefined ? all : all.where('user_id', 'in', users)
  return chosen.orderBy('sent_gmt', 'desc').orderBy('user_id', 'desc').limit(limit).execute()
}

export const saveInvitation = async (db: Writer, invitation: Invitation): Promise<void> => {
  await db
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sent_gmt: invitation.sent_gmt }),
    )
    .execute()
}

/** Deletes the invitation of a user who has a password now. */
export const deleteInvitation = async (db: Writer, userId: number): Promise<void> => {
  await db.deleteFrom('invitations').where('user_id', '=', userId).execute()
}
