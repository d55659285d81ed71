import { sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { type DayRange, type Dimension, dayBefore, hashLabel, readTop } from '../store/index.ts'

/** What labels stand for that were too many to be kept by name. */
const FOLDED = '(other)'

/** So many days up to this one. */
export const daysTo = (day: string, days: number): DayRange => ({
  from: dayBefore(day, days - 1),
  to: day,
})

/** As many days right before these. */
export const rangeBefore = ({ from, to }: DayRange): DayRange => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return daysTo(dayBefore(from, 1), days)
}

/** The labels of a dimension that were seen most, those only that have a name. */
export const topLabels = async (db: Reader, range: DayRange, dimension: Dimension, limit: number) =>
  (await readTop({ db }, range, dimension, limit)).filter(({ label }) => label !== FOLDED)

/** Views and visits of these labels on each day that they have any. */
export const labelDays = async (
  db: Reader,
  { from, to }: DayRange,
  dimension: Dimension,
  labels: readonly string[],
): Promise<{ day: string; label: string; views: number; visits: number }[]> =>
  labels.length === 0
    ? []
    : db
        .selectFrom('analytics_daily')
        .select(['day', 'label', 'views', 'visits'])
        .where('dimension', '=', dimension)
        .where('label_hash', 'in', padded(labels.map(hashLabel)))
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute()

/** More are not told of one by one. */
const MAX_UNVISITED = 200

/** Published items that nobody has looked at since that day, the oldest first. */
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
    .where(sql<string>`cast(posts.id as text)`, 'not in', (query) =>
      query
        .selectFrom('analytics_daily')
        .select('label')
        .where('dimension', '=', 'item')
        .where('day', '>=', since),
    )
    .orderBy('date_gmt')
    .orderBy('id')
    .limit(MAX_UNVISITED)
    .execute()

/** Whether labels of the dimension were too many to be kept by name, so that one may be missing. */
export const hasFolded = async (
  db: Reader,
  { from, to }: DayRange,
  dimension: Dimension,
): Promise<boolean> => (await labelDays(db, { from, to }, dimension, [FOLDED])).length > 0
