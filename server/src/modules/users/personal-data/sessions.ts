import {
  NOTHING_ERASED,
  NOTHING_STORED,
  nextAfter,
  PERSONAL_ROWS,
  type PersonalData,
} from '../../../contract/export/personal-data.ts'

/** Where and with what an account is signed in. */
export const personalSessions: PersonalData = {
  label: 'Sessions',
  columns: ['sessions.user_id', 'sessions.ip', 'sessions.user_agent'],

  export: async ({ db }, { account }, after = '') => {
    if (!account) return NOTHING_STORED
    const rows = await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', account.id)
      .where('token_hash', '>', after)
      .orderBy('token_hash')
      .limit(PERSONAL_ROWS)
      .execute()
    return {
      items: rows.map(({ created_gmt, expires_gmt, ip, user_agent }, index) => ({
        id: `session-${created_gmt}-${index}`,
        data: [
          ['Signed in', created_gmt],
          ['Ends', expires_gmt],
          ['IP address', ip],
          ['Browser', user_agent],
        ],
      })),
      next: nextAfter(rows, ({ token_hash }) => token_hash),
    }
  },

  erase: async ({ db }, { account }) => {
    if (!account) return NOTHING_ERASED
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ ip: '', user_agent: '' })
      .where('user_id', '=', account.id)
      .where((eb) => eb.or([eb('ip', '<>', ''), eb('user_agent', '<>', '')]))
      .executeTakeFirstOrThrow()
    return { removed: Number(numUpdatedRows), retained: 0, messages: [] }
  },
}
