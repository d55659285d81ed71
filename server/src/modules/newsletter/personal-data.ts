import {
  NOTHING_ERASED,
  NOTHING_STORED,
  type PersonalData,
} from '../../contract/export/personal-data.ts'
import { deleteSubscriber, findByEmail } from './store.ts'

/** The subscription of an address. */
export const personalSubscription: PersonalData = {
  label: 'Subscription to new posts',
  columns: ['newsletter_subscribers.email'],

  export: async ({ db }, { email }) => {
    const row = await findByEmail(db, email)
    if (!row) return NOTHING_STORED
    return {
      items: [
        {
          id: `subscriber-${row.id}`,
          data: [
            ['E-mail address', row.email],
            ['State', row.state],
            ['Since', row.created_gmt],
            ['Confirmed', row.confirmed_gmt ?? ''],
          ],
        },
      ],
    }
  },

  erase: async ({ db }, { email }) => {
    const row = await findByEmail(db, email)
    if (!row) return NOTHING_ERASED
    await deleteSubscriber(db, row.id)
    return { removed: 1, retained: 0, messages: [] }
  },
}
