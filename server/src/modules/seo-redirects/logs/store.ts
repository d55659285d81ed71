import { hash } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import type { SeoRequestLogTable } from '../../../store/tables/seo-redirects.ts'
import { type ItemScope, redirectsWithin } from '../rules/index.ts'

/** Redirected requests, and requests for missing pages. */
export type LogName = 'redirects' | 'missing'

const TABLES = { redirects: 'seo_redirect_logs', missing: 'seo_missing_logs' } as const

export type LogRow = Selectable<SeoRequestLogTable>

/** One log entry. */
export type Note = Omit<Insertable<SeoRequestLogTable>, 'id' | 'url_hash'>

/** All requests for one address. */
export interface GroupedRow {
  readonly last: LogRow
  readonly hits: number
  /** Referrers, the latest first. */
  readonly referrers: readonly string[]
}

/** Columns that clients may order by. */
export const LOG_ORDERS = {
  id: 'id',
  url: 'url',
  hits: 'hits',
  last_accessed: 'last_accessed',
} as const

type LogOrder = keyof typeof LOG_ORDERS

export interface LogFilter {
  readonly search: string
  /** Only entries of redirects of these items; undefined for managers. */
  readonly within?: ItemScope | undefined
}

export interface ListQuery extends LogFilter {
  readonly column: LogOrder
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const hashOf = (url: string): string => hash('sha1', url, 'hex')

const ROWS_AT_ONCE = 500

export const insertNotes = async (
  db: Writer,
  log: LogName,
  notes: readonly Note[],
): Promise<void> => {
  for (let at = 0; at < notes.length; at += ROWS_AT_ONCE)
    await db
      .insertInto(TABLES[log])
      .values(
        notes.slice(at, at + ROWS_AT_ONCE).map((note) => ({ ...note, url_hash: hashOf(note.url) })),
      )
      .execute()
}

/** Ids are ascending, so the limit needs no count. */
export const pruneLog = async (db: Writer, log: LogName, count: number): Promise<void> => {
  const table = TABLES[log]
  const { newest } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow()
  if (newest !== null)
    await db
      .deleteFrom(table)
      .where('id', '<=', Number(newest) - count)
      .execute()
}

const matching = (db: Reader, log: LogName, { search, within }: LogFilter) => {
  const own = redirectsWithin(db, within ?? []).select('seo_redirects.id')
  return (
    db
      .selectFrom(TABLES[log])
      // Requests without a rule belong to no item.
      .$if(within !== undefined, (query) => query.where('redirect_id', 'in', own))
      .$if(search !== '', (query) =>
        query.where(({ or, ref }) =>
          or([isLike(db, ref('url'), search), isLike(db, ref('sent_to'), search)]),
        ),
      )
  )
}

export const countAddresses = async (
  db: Reader,
  log: LogName,
  filter: LogFilter,
): Promise<number> => {
  const { count } = await matching(db, log, filter)
    .select(({ fn }) => fn.count('url_hash').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Orders of grouped rows. */
const GROUP_ORDERS = {
  id: sql`max(id)`,
  url: sql`min(url)`,
  hits: sql`count(*)`,
  last_accessed: sql`max(created_gmt)`,
} as const satisfies Readonly<Record<LogOrder, unknown>>

export const findAddresses = async (
  db: Reader,
  log: LogName,
  { column, direction, limit, offset, ...filter }: ListQuery,
): Promise<readonly GroupedRow[]> => {
  const groups = await matching(db, log, filter)
    .select(({ fn }) => [fn.max<number>('id').as('id'), fn.countAll().as('hits')])
    .groupBy('url_hash')
    .orderBy(GROUP_ORDERS[column], direction)
    .orderBy(GROUP_ORDERS.id, direction)
    .limit(limit)
    .offset(offset)
    .execute()
  if (groups.length === 0) return []
  const ids = groups.map(({ id }) => Number(id))
  const rows = await db.selectFrom(TABLES[log]).selectAll().where('id', 'in', ids).execute()
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const hashes = rows.map((row) => row.url_hash)
  const referrers = await findReferrers(db, log, { ...filter, search: '' }, hashes)
  return groups.flatMap(({ id, hits }) => {
    const last = rowById.get(Number(id))
    if (!last) return []
    return [{ last, hits: Number(hits), referrers: referrers.get(last.url_hash) ?? [] }]
  })
}

/** Limit of referrers per address. */
const MAX_REFERRERS = 10

/** Of entries that the caller may see. */
const findReferrers = async (
  db: Reader,
  log: LogName,
  filter: LogFilter,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db
    .selectFrom(
      matching(db, log, filter)
        .select([
          'url_hash',
          'referrer',
          sql<number>`row_number() over (partition by url_hash order by max(id) desc)`.as('place'),
        ])
        .where('url_hash', 'in', hashes)
        .where('referrer', '<>', '')
        .groupBy(['url_hash', 'referrer'])
        .as('ranked'),
    )
    .select(['url_hash', 'referrer'])
    .where('place', '<=', MAX_REFERRERS)
    .orderBy('place')
    .execute()
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.url_hash),
      ([key, group]) => [key, group.map(({ referrer }) => referrer)],
    ),
  )
}

/** The newest entries before this id. */
export const findBefore = (
  db: Reader,
  log: LogName,
  id: number,
  limit: number,
): Promise<LogRow[]> =>
  db
    .selectFrom(TABLES[log])
    .selectAll()
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countNotes = (db: Reader, log: LogName): Promise<number> =>
  countRows(db.selectFrom(TABLES[log]))

export const deleteByUrls = async (
  db: Writer,
  log: LogName,
  urls: readonly string[],
): Promise<void> => {
  if (urls.length > 0)
    await db.deleteFrom(TABLES[log]).where('url_hash', 'in', urls.map(hashOf)).execute()
}

/** Lists have one row per address, so an id refers to all requests for it. */
export const deleteByIds = async (
  db: Writer,
  log: LogName,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  const table = TABLES[log]
  await db
    .deleteFrom(table)
    .where('url_hash', 'in', ({ selectFrom }) =>
      selectFrom(table).select('url_hash').where('id', 'in', ids),
    )
    .execute()
}

export const deleteBefore = async (db: Writer, log: LogName, gmt: string): Promise<void> => {
  await db.deleteFrom(TABLES[log]).where('created_gmt', '<', gmt).execute()
}

export const deleteAll = async (db: Writer, log: LogName): Promise<void> => {
  await db.deleteFrom(TABLES[log]).execute()
}
