import {
  nextAfter,
  PERSONAL_ROWS,
  type PersonalData,
} from '../../../contract/export/personal-data.ts'
import { findRequestsOf } from '../model/index.ts'

/** The requests themselves. They show that the site did what was asked, and are deleted after a year. */
export const personalRequests: PersonalData = {
  label: 'Requests for personal data',
  columns: ['privacy_requests.email'],

  export: async ({ db }, { email }, after) => {
    const rows = await findRequestsOf(db, email, Number(after ?? 0), PERSONAL_ROWS)
    return {
      items: rows.map((row) => ({
        id: `request-${row.id}`,
        data: [
          ['Kind', row.kind],
          ['State', row.state],
          ['Made', row.created_gmt],
          ['Confirmed', row.confirmed_gmt ?? ''],
        ],
      })),
      next: nextAfter(rows, ({ id }) => id),
    }
  },

  erase: async () => ({
    ...{ removed: 0, retained: 1 },
    messages: ['Requests for personal data are kept for a year.'],
  }),
}
