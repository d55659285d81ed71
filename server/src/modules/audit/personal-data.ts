import {
  NOTHING_ERASED,
  NOTHING_STORED,
  nextAfter,
  PERSONAL_ROWS,
  type Person,
  type PersonalData,
} from '../../contract/export/personal-data.ts'
import { anonymousAddress } from '../../lib/network.ts'
import type { Reader } from '../../store/database.ts'
import type { AuditRow } from './store.ts'

/**
 * Entries about what an account did, and about the account itself. They show who changed what, so
 * they stay; addresses lose their last part, and details with an address go.
 */
export const personalAuditEntries: PersonalData = {
  label: 'Log of changes',
  columns: ['actor_id', 'actor', 'ip', 'details'].map((name) => `audit_log.${name}`),

  export: async ({ background }, person, after) => {
    if (!person.account) return NOTHING_STORED
    const rows = await findPageOf(background, person.account, after)
    return {
      items: rows.map((row) => ({
        id: `entry-${row.id}`,
        data: [
          ['Date', row.at_gmt],
          ['Event', row.event],
          ['Done by', row.actor],
          ['IP address', row.actor_id === person.account?.id ? row.ip : ''],
        ],
      })),
      next: nextAfter(rows, ({ id }) => id),
    }
  },

  erase: async ({ db }, { account }, after) => {
    if (!account) return NOTHING_ERASED
    const rows = await findPageOf(db, account, after)
    let removed = 0
    for (const row of rows) {
      const ip = row.actor_id === account.id ? anonymousAddress(row.ip) : row.ip
      const details = MAILED.has(row.event) ? withoutAddresses(row.details) : row.details
      if (ip === row.ip && details === row.details) continue
      removed++
      await db.updateTable('audit_log').set({ ip, details }).where('id', '=', row.id).execute()
    }
    return {
      ...{ removed, retained: rows.length - removed, next: nextAfter(rows, ({ id }) => id) },
      messages:
        rows.length === 0
          ? []
          : ['Entries of the log of changes are kept, with shortened IP addresses.'],
    }
  },
}

/** Events whose details have an address of mail or of a machine. */
const MAILED: ReadonlySet<string> = new Set(['user.email-changed', 'user.reset-asked-for'])

const withoutAddresses = (details: string): string => {
  const { from: _from, to: _to, ...rest } = JSON.parse(details) as Record<string, unknown>
  return JSON.stringify(rest)
}

/** Subjects of other events may have the same number as the account. */
const ABOUT_ACCOUNTS = ['user.%', 'two-factor.%', 'sign-in.%'] as const

const findPageOf = (
  db: Reader,
  { id }: NonNullable<Person['account']>,
  after: string | undefined,
): Promise<readonly AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', id),
        eb.and([
          eb('subject', '=', String(id)),
          eb.or(ABOUT_ACCOUNTS.map((events) => eb('event', 'like', events))),
        ]),
      ]),
    )
    .where('id', '>', Number(after ?? 0))
    .orderBy('id')
    .limit(PERSONAL_ROWS)
    .execute()
