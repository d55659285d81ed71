import type { PersonalData } from '../../../contract/export/personal-data.ts'

/** Addresses that wait for news about brand tracking. */
export const personalSubscription: PersonalData = {
  label: 'Subscription to news about brand tracking',
  columns: ['seo_brand_subscribers.email'],

  export: async ({ db }, { email }) => {
    const rows = await db
      .selectFrom('seo_brand_subscribers')
      .select('created_gmt')
      .where('email', '=', email)
      .execute()
    return {
      items: rows.map(({ created_gmt }) => ({
        id: 'subscription',
        data: [['Since', created_gmt]],
      })),
    }
  },

  erase: async ({ db }, { email }) => {
    const { numDeletedRows } = await db
      .deleteFrom('seo_brand_subscribers')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { removed: Number(numDeletedRows), retained: 0, messages: [] }
  },
}
