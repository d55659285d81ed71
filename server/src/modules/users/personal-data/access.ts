import {
  NOTHING_ERASED,
  NOTHING_STORED,
  nextAfter,
  PERSONAL_ROWS,
  type PersonalData,
  type PersonalItem,
} from '../../../contract/export/personal-data.ts'
import type { Reader } from '../../../store/database.ts'

/** Application passwords and second factors: that they exist, and never a secret. */
export const personalAccess: PersonalData = {
  label: 'Access',
  columns: [
    ...['application_passwords.user_id', 'application_passwords.last_ip'],
    ...['totp_secrets.user_id', 'recovery_codes.user_id', 'passkeys.user_id'],
  ],

  export: async ({ db }, { account }, after) => {
    if (!account) return NOTHING_STORED
    const rows = await db
      .selectFrom('application_passwords')
      .select(['uuid', 'name', 'created_gmt', 'last_used_gmt', 'last_ip'])
      .where('user_id', '=', account.id)
      .where('uuid', '>', after ?? '')
      .orderBy('uuid')
      .limit(PERSONAL_ROWS)
      .execute()
    const passwords = rows.map(
      (row): PersonalItem => ({
        id: `application-password-${row.uuid}`,
        data: [
          ['Application password', row.name],
          ['Made', row.created_gmt],
          ['Last used', row.last_used_gmt ?? ''],
          ['Last IP address', row.last_ip ?? ''],
        ],
      }),
    )
    const factors = after === undefined ? await secondFactors(db, account.id) : []
    return { items: [...factors, ...passwords], next: nextAfter(rows, ({ uuid }) => uuid) }
  },

  erase: async ({ db }, { account }) => {
    if (!account) return NOTHING_ERASED
    const { numUpdatedRows } = await db
      .updateTable('application_passwords')
      .set({ last_ip: null })
      .where('user_id', '=', account.id)
      .where('last_ip', 'is not', null)
      .executeTakeFirstOrThrow()
    return { removed: Number(numUpdatedRows), retained: 0, messages: [] }
  },
}

const secondFactors = async (db: Reader, userId: number): Promise<readonly PersonalItem[]> => {
  const apps = await db
    .selectFrom('totp_secrets')
    .select('created_gmt')
    .where('user_id', '=', userId)
    .execute()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_gmt', 'last_used_gmt'])
    .where('user_id', '=', userId)
    .orderBy('created_gmt')
    .limit(PERSONAL_ROWS)
    .execute()
  return [
    ...apps.map(({ created_gmt }) => ({
      id: 'authenticator-app',
      data: [['Authenticator app', `since ${created_gmt}`] as const],
    })),
    ...passkeys.map(({ name, created_gmt, last_used_gmt }, index) => ({
      id: `passkey-${index + 1}`,
      data: [
        ['Passkey', name],
        ['Made', created_gmt],
        ['Last used', last_used_gmt ?? ''],
      ] as const,
    })),
  ]
}
