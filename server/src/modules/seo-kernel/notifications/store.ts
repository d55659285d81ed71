import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { SeoNotificationsTable } from '../../../store/tables/seo.ts'

export type NotificationRow = Selectable<SeoNotificationsTable>

/** All notifications, newest first. */
export const findNotifications = (db: Reader): Promise<NotificationRow[]> =>
  db
    .selectFrom('seo_notifications')
    .selectAll()
    .orderBy('start_gmt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findNames = async (db: Reader): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('seo_notifications').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

/** Inserts or updates a notification; an update does not make it new or active again. */
export const saveNotification = async (
  db: Writer,
  values: Omit<NotificationRow, 'id'>,
): Promise<void> => {
  const { type, title, content, buttons, updated_gmt } = values
  await db
    .insertInto('seo_notifications')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ type, title, content, buttons, updated_gmt }),
    )
    .execute()
}

export type NotificationChange = Partial<
  Pick<NotificationRow, 'start_gmt' | 'is_dismissed' | 'is_new'>
>

export const changeNotifications = async (
  db: Writer,
  column: 'slug' | 'name',
  values: readonly string[],
  change: NotificationChange & Pick<NotificationRow, 'updated_gmt'>,
): Promise<void> => {
  if (values.length === 0) return
  await db.updateTable('seo_notifications').set(change).where(column, 'in', values).execute()
}

export const deleteNotification = async (db: Writer, name: string): Promise<void> => {
  await db.deleteFrom('seo_notifications').where('name', '=', name).execute()
}
