import type { Context } from '../../../contract/context.ts'

interface Notifications {
  readonly active: readonly object[]
  readonly new: readonly object[]
  readonly dismissed: readonly object[]
}

/** What people should know about the site, as screens show it. */
export const notificationsOf = async ({ db }: Context): Promise<Notifications> => {
  const rows = await db
    .selectFrom('seo_notifications')
    .select(['slug', 'is_dismissed'])
    .orderBy('start_gmt', 'desc')
    .execute()
  return {
    active: rows.filter((row) => row.is_dismissed === 0),
    new: [],
    dismissed: rows.filter((row) => row.is_dismissed === 1),
  }
}
