import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import { padded } from '../../../store/list-length.ts'
import { preparedQuery } from '../../../store/prepared.ts'
import type { SeoInspectionsTable } from '../../../store/tables/seo-index-status.ts'
import type { Inspection } from '../search-console/index.ts'
import { statusOf } from './groups.ts'

export type InspectionRow = Selectable<SeoInspectionsTable>

/** Stores the inspection of an item's page. */
export const saveInspection = (
  db: Writer,
  postId: number,
  inspection: Inspection,
  inspectedGmt: string,
): Promise<void> =>
  saveRow(db, postId, {
    status: statusOf(inspection),
    verdict: inspection.verdict,
    coverage_state: inspection.coverageState,
    robots_txt_state: inspection.robotsTxtState,
    page_fetch_state: inspection.pageFetchState,
    crawled_as: inspection.crawledAs,
    last_crawl_gmt: momentOf(inspection.lastCrawlTime),
    result: JSON.stringify(inspection),
    inspected_gmt: inspectedGmt,
  })

/** Stores that the search engine refuses to inspect a page. */
export const saveRefusal = (db: Writer, postId: number, inspectedGmt: string): Promise<void> =>
  saveRow(db, postId, {
    ...{ status: 'invalid', verdict: null, coverage_state: null, robots_txt_state: null },
    ...{ page_fetch_state: null, crawled_as: null, last_crawl_gmt: null },
    result: '{}',
    inspected_gmt: inspectedGmt,
  })

const saveRow = async (
  db: Writer,
  post_id: number,
  said: Omit<Insertable<SeoInspectionsTable>, 'post_id'>,
): Promise<void> => {
  await db
    .insertInto('seo_inspections')
    .values({ post_id, ...said })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(said))
    .execute()
}

/** Parses a time; null where it is invalid. */
const momentOf = (time: string | null): string | null => {
  const at = Date.parse(time ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 19)
}

export const deleteInspectionsOf = async (db: Writer, postId: number): Promise<void> => {
  await db.executeQuery(deleteOfPost(db, postId))
}

const deleteOfPost = preparedQuery((db, postId: number) =>
  db.deleteFrom('seo_inspections').where('post_id', '=', postId),
)

export const findInspectionsOf = async (
  db: Reader,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, InspectionRow>> => {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('seo_inspections')
    .selectAll()
    .where('post_id', 'in', padded(postIds))
    .execute()
  return new Map(rows.map((row) => [row.post_id, row]))
}

/** Public items, with their inspections. */
const pages = (db: Reader, types: readonly string[]) =>
  db
    .selectFrom('posts')
    .where('posts.type', 'in', types.length === 0 ? [''] : types)
    .where('posts.status', '=', sql.lit('publish'))
    .where('posts.password', '=', sql.lit(''))
    .leftJoin('seo_inspections', (join) => join.onRef('seo_inspections.post_id', '=', 'posts.id'))

/** When an inspection is outdated: later for indexed pages. */
export interface Freshness {
  readonly listedSince: string
  readonly othersSince: string
}

export const isFresh = (
  { verdict, inspected_gmt }: InspectionRow,
  { listedSince, othersSince }: Freshness,
): boolean => inspected_gmt >= (verdict === 'PASS' ? listedSince : othersSince)

/** Items to inspect: those never inspected, then the oldest. */
export const findDue = async (
  db: Reader,
  types: readonly string[],
  { listedSince, othersSince }: Freshness,
  limit: number,
): Promise<readonly number[]> => {
  const fresh = await pages(db, types)
    .where(({ and }) => and({ 'seo_inspections.post_id': null }))
    .select('posts.id')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute()
  const old =
    fresh.length === limit
      ? []
      : await pages(db, types)
          .where(
            sql<SqlBool>`seo_inspections.inspected_gmt < case seo_inspections.verdict
              when 'PASS' then ${listedSince} else ${othersSince} end`,
          )
          .select('posts.id')
          .orderBy('seo_inspections.inspected_gmt')
          .orderBy('posts.id')
          .limit(limit - fresh.length)
          .execute()
  return [...fresh, ...old].map(({ id }) => id)
}

/** A page of the list. */
export interface ListRequest {
  readonly types: readonly string[]
  readonly orderBy: 'title' | 'lastCrawlTime'
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  readonly search: string
  readonly status: string
  readonly robotsTxtState: string
  readonly pageFetchStates: readonly string[]
  readonly crawledAs: string
}

export const findPages = async (
  { background: db }: Pick<Context, 'background'>,
  request: ListRequest,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> => {
  const { orderBy, direction } = request
  const query = pages(db, request.types).where(isMeant(db, request))
  const ids = query.select('posts.id')
  // Pages without a crawl time come last in either direction.
  const ordered =
    orderBy === 'title'
      ? ids.orderBy(sql`lower(posts.title)`, direction)
      : ids
          .orderBy(sql`case when seo_inspections.last_crawl_gmt is null then 1 else 0 end`)
          .orderBy('seo_inspections.last_crawl_gmt', direction)
  const [rows, total] = await Promise.all([
    ordered.orderBy('posts.id', direction).limit(request.limit).offset(request.offset).execute(),
    countRows(query),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

const isMeant = (db: Reader, request: ListRequest): Expression<SqlBool> => {
  const { search, status, robotsTxtState, pageFetchStates, crawledAs } = request
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...(search === '' ? [] : [isLike(db, sql.ref('posts.title'), search)]),
    ...(status === 'empty' ? [sql<SqlBool>`seo_inspections.post_id is null`] : []),
    ...(status === '' || status === 'empty'
      ? []
      : [sql<SqlBool>`seo_inspections.status = ${status}`]),
    ...(robotsTxtState === ''
      ? []
      : [sql<SqlBool>`seo_inspections.robots_txt_state = ${robotsTxtState}`]),
    ...(pageFetchStates.length === 0
      ? []
      : [sql<SqlBool>`seo_inspections.page_fetch_state in (${sql.join(pageFetchStates)})`]),
    ...(crawledAs === '' ? [] : [sql<SqlBool>`seo_inspections.crawled_as = ${crawledAs}`]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Number of pages by coverage state; null for those without a result. */
export const countByState = async (
  { background: db }: Pick<Context, 'background'>,
  types: readonly string[],
): Promise<readonly { readonly coverageState: string | null; readonly count: number }[]> => {
  const rows = await pages(db, types)
    .select(({ fn }) => [
      'seo_inspections.coverage_state as coverageState',
      fn.countAll<number>().as('count'),
    ])
    .groupBy('seo_inspections.coverage_state')
    .orderBy('count', 'desc')
    .orderBy('coverageState')
    .execute()
  return rows.map(({ coverageState, count }) => ({ coverageState, count: Number(count) }))
}

/** Number of pages that a bot has visited. */
export const countVisited = (
  { background: db }: Pick<Context, 'background'>,
  types: readonly string[],
): Promise<number> =>
  countRows(
    db
      .selectFrom('posts')
      .where('posts.type', 'in', types.length === 0 ? [''] : types)
      .where('posts.status', '=', sql.lit('publish'))
      .where('posts.password', '=', sql.lit(''))
      .innerJoin('addresses', (join) => join.onRef('addresses.post_id', '=', 'posts.id'))
      .where(({ and }) => and({ 'addresses.is_current': 1 }))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('seo_bot_visits')
            .select('seo_bot_visits.id')
            .whereRef('seo_bot_visits.path', '=', 'addresses.path'),
        ),
      ),
  )
