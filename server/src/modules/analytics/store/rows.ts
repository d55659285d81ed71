import type { Reader, Writer } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { type Hit, MEASURES } from './hit.ts'
import { hashLabel, type Sum } from './sums.ts'

const ROWS_AT_ONCE = 100

const inParts = async <T>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await work(rows.slice(at, at + ROWS_AT_ONCE))
}

export const insertHits = (db: Writer, hits: readonly Hit[]): Promise<void> =>
  inParts(hits, (part) => db.insertInto('analytics_hits').values(part).execute())

/** The days of which hits are kept, with how many; and how many of them are in the sums. */
export const countHits = (
  db: Reader,
): Promise<{ day: string; hits: number; summed: number | null }[]> =>
  db
    .selectFrom('analytics_hits')
    .leftJoin('analytics_days', 'analytics_days.day', 'analytics_hits.day')
    .select(({ fn }) => [
      'analytics_hits.day',
      fn.countAll<number>().as('hits'),
      'analytics_days.hits as summed',
    ])
    .groupBy(['analytics_hits.day', 'analytics_days.hits'])
    .orderBy('analytics_hits.day')
    .execute()

/** Makes the sums of a day these. Most stay as they are, so only what differs is written. */
export const replaceDaily = async (
  db: Writer,
  day: string,
  sums: readonly Sum[],
): Promise<void> => {
  const stored = await db
    .selectFrom('analytics_daily')
    .select(['id', 'day as period', 'dimension', 'label', ...MEASURES])
    .where('day', '=', day)
    .execute()
  const { gone, added } = difference(stored, sums)
  await inParts(gone, (part) =>
    db.deleteFrom('analytics_daily').where('id', 'in', padded(part)).execute(),
  )
  await inParts(added, (part) =>
    db
      .insertInto('analytics_daily')
      .values(part.map(({ period, ...sum }) => ({ ...sum, day: period, ...hashed(sum) })))
      .execute(),
  )
}

/** The same for the hours of a day. */
export const replaceHourly = async (
  db: Writer,
  day: string,
  sums: readonly Sum[],
): Promise<void> => {
  const stored = await db
    .selectFrom('analytics_hourly')
    .select(['id', 'hour as period', 'dimension', 'label', ...MEASURES])
    .where('hour', '>=', `${day}T00`)
    .where('hour', '<=', `${day}T23`)
    .execute()
  const { gone, added } = difference(stored, sums)
  await inParts(gone, (part) =>
    db.deleteFrom('analytics_hourly').where('id', 'in', padded(part)).execute(),
  )
  await inParts(added, (part) =>
    db
      .insertInto('analytics_hourly')
      .values(part.map(({ period, ...sum }) => ({ ...sum, hour: period, ...hashed(sum) })))
      .execute(),
  )
}

const hashed = ({ label }: Pick<Sum, 'label'>) => ({ label_hash: hashLabel(label) })

type StoredSum = Omit<Sum, 'dimension'> & { readonly id: number; readonly dimension: string }

const difference = (
  stored: readonly StoredSum[],
  sums: readonly Sum[],
): { readonly gone: readonly number[]; readonly added: readonly Sum[] } => {
  const before = new Map(stored.map((sum) => [keyOf(sum), sum.id]))
  const after = new Set(sums.map(keyOf))
  return {
    gone: [...before].filter(([key]) => !after.has(key)).map(([, id]) => id),
    added: sums.filter((sum) => !before.has(keyOf(sum))),
  }
}

const keyOf = (sum: Omit<Sum, 'dimension'> & { readonly dimension: string }): string =>
  [sum.period, sum.dimension, ...MEASURES.map((measure) => sum[measure]), sum.label].join(' ')

export const noteSummed = async (db: Writer, day: string, hits: number): Promise<void> => {
  await db
    .insertInto('analytics_days')
    .values({ day, hits })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ hits }))
    .execute()
}

/** Forgets all that was done on a page, and tells the days whose sums are to be made anew. */
export const deletePath = async (db: Writer, path: string): Promise<readonly string[]> => {
  const days = await db
    .selectFrom('analytics_hits')
    .select('day')
    .distinct()
    .where('path', '=', path)
    .execute()
  await db.deleteFrom('analytics_hits').where('path', '=', path).execute()
  for (const table of ['analytics_daily', 'analytics_hourly'] as const)
    await db
      .deleteFrom(table)
      .where('dimension', 'in', ['path', 'landing', 'exit', 'missing'])
      .where('label_hash', '=', hashLabel(path))
      .execute()
  return days.map(({ day }) => day)
}

export const deleteAll = async (db: Writer): Promise<void> => {
  for (const table of [
    'analytics_hits',
    'analytics_daily',
    'analytics_hourly',
    'analytics_days',
    'analytics_salts',
  ] as const)
    await db.deleteFrom(table).execute()
}

/** Forgets what was before these days. */
export const deleteBefore = async (
  db: Writer,
  days: {
    readonly salts: string
    readonly hits: string
    readonly hourly: string
    readonly daily: string
  },
): Promise<void> => {
  await db.deleteFrom('analytics_salts').where('day', '<', days.salts).execute()
  await db.deleteFrom('analytics_hits').where('day', '<', days.hits).execute()
  await db.deleteFrom('analytics_hourly').where('hour', '<', days.hourly).execute()
  await db.deleteFrom('analytics_daily').where('day', '<', days.daily).execute()
  await db.deleteFrom('analytics_days').where('day', '<', days.daily).execute()
}
