import { sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import {
  type DayRange,
  type Dimension,
  dayBefore,
  hashLabel,
  OTHER,
  readTop,
} from '../store/index.ts'

/** The range of this many days that ends on this day. */
export const daysTo = (day: string, days: number): DayRange => ({
  from: dayBefore(day, days - 1),
  to: day,
})

/** The top labels of a dimension, without the row of folded ones. */
export const topLabels = async (...asked: Parameters<typeof readTop>) =>
  (await readTop(...asked)).filter(({ label }) => label !== OTHER)

/** Views of these labels by day; days without views are missing. */
export const labelDays = async (
  db: Reader,
  { from, to }: DayRange,
  dimension: Dimension,
  labels: readonly string[],
): Promise<{ day: string; label: string; views: number }[]> =>
  labels.length === 0
    ? []
    : db
        .selectFrom('analytics_daily')
        .select(['day', 'label', 'views'])
        .where('dimension', '=', dimension)
        .where('label_hash', 'in', padded(labels.map(hashLabel)))
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute()

/** Limit of listed items. */
const MAX_UNVISITED = 200

/** Published items without views since that day, oldest first. */
export const unvisitedItems = (
  db: Reader,
  { since, publishedBefore }: { readonly since: string; readonly publishedBefore: string },
  types: readonly string[],
) =>
  db
    .selectFrom('posts')
    .select(['id', 'title', 'meta'])
    .where('type', 'in', types)
    .where('status', '=', 'publish')
    .where('password', '=', '')
    .where('date_gmt', '<', publishedBefore)
    .where(
      sql<string>`cast(posts.id as text)`,
      'not in',
      db
        .selectFrom('analytics_daily')
        .select('label')
        .where('dimension', '=', 'item')
        .where('day', '>=', since),
    )
    .orderBy('date_gmt')
    .orderBy('id')
    .limit(MAX_UNVISITED)
    .execute()
