import type { Reader } from '../../store/database.ts'

/** The published navigation with the latest date. */
export const findNewestNavigation = async (db: Reader): Promise<number | undefined> => {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('type', '=', 'wp_navigation')
    .where('status', '=', 'publish')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The menu created last. */
export const findNewestMenu = async (db: Reader): Promise<number | undefined> => {
  const row = await db
    .selectFrom('terms')
    .select('id')
    .where('taxonomy', '=', 'nav_menu')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
