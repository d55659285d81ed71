import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { DIMENSIONS, type Dimension, MEASURES, type Measures } from './hit.ts'

/** The sums of one label in one day or hour. */
export interface Sum extends Measures {
  readonly period: string
  readonly dimension: Dimension
  readonly label: string
}

const SESSION_SECONDS = 1_800

const BOUNCE_SECONDS = 10

/** Labels above which the least seen are one, so that no flood of addresses fills the database. */
const MOST_LABELS = { day: 1_000, hour: 100 } as const

/** The label that all others of a dimension share. */
export const OTHER = '(other)'

/** Sources that are no hosts. */
export const DIRECT = '(direct)'
export const CAMPAIGN = '(campaign)'

const VIEWS = sql`kind in ('view', 'missing')`
const EVENTS = sql`kind in ('outbound', 'affiliate', 'download', 'search', 'custom')`

/** All that a host can be made of; what is left after it begins with the path. */
const HOST_CHARACTERS = sql.lit(
  Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n))
    .filter((character) => character !== '/')
    .join(''),
)

/** What led to a page: a link that somebody tagged, nothing known, or a host. */
const SOURCE = sql`case when campaign <> '' then ${sql.lit(CAMPAIGN)}
  when referrer = '' then ${sql.lit(DIRECT)}
  else substr(referrer, 1, length(referrer) - length(ltrim(referrer, ${HOST_CHARACTERS}))) end`

/** Of which hits a dimension tells, and by what. */
const LABELS: {
  readonly [D in Dimension]: { label: RawBuilder<unknown>; where: RawBuilder<unknown> }
} = {
  site: { label: sql`''`, where: sql`1 = 1` },
  path: { label: sql`path`, where: sql`kind in ('view', 'leave')` },
  item: {
    label: sql`cast(item_id as text)`,
    where: sql`item_id > 0 and kind in ('view', 'leave')`,
  },
  landing: { label: sql`path`, where: sql`${VIEWS} and place = 1` },
  exit: { label: sql`path`, where: sql`${VIEWS} and place_from_end = 1` },
  source: { label: SOURCE, where: sql`${VIEWS} and place = 1` },
  referrer: { label: sql`referrer`, where: sql`referrer <> '' and ${VIEWS}` },
  campaign: { label: sql`campaign`, where: sql`campaign <> '' and ${VIEWS}` },
  device: { label: sql`device`, where: sql`1 = 1` },
  browser: { label: sql`browser`, where: sql`1 = 1` },
  os: { label: sql`os`, where: sql`1 = 1` },
  country: { label: sql`country`, where: sql`country <> ''` },
  outbound: { label: sql`label`, where: sql`kind = 'outbound'` },
  affiliate: { label: sql`label`, where: sql`kind = 'affiliate'` },
  download: { label: sql`label`, where: sql`kind = 'download'` },
  search: { label: sql`label`, where: sql`kind = 'search'` },
  custom: { label: sql`label`, where: sql`kind = 'custom'` },
  missing: { label: sql`path`, where: sql`kind = 'missing'` },
}

/** Counts the hits of a day anew: whatever came in which order, the same hits give the same sums. */
export const sumHits = async (db: Reader, day: string, period: 'day' | 'hour'): Promise<Sum[]> => {
  const views = sql`partition by numbered.visitor, numbered.visit, ${VIEWS}`
  const counted = sql<Sum>`(
    with marked as (
      select *, case when epoch - lag(epoch) over (partition by visitor order by epoch, id)
        < ${sql.lit(SESSION_SECONDS)} then 0 else 1 end as begins
      from analytics_hits where day = ${day}
    ), numbered as (
      select *, sum(begins) over (partition by visitor order by epoch, id) as visit from marked
    ), bounced as (
      select visitor, visit, case when ${countOf(VIEWS)} = 1 and ${countOf(EVENTS)} = 0
        and sum(seconds) < ${sql.lit(BOUNCE_SECONDS)} then 1 else 0 end as bounce
      from numbered group by visitor, visit
    ), hits as (
      select numbered.*, bounce, numbered.visitor || ':' || cast(numbered.visit as text) as session,
        row_number() over (${views} order by epoch, id) as place,
        row_number() over (${views} order by epoch desc, id desc) as place_from_end
      from numbered join bounced
        on bounced.visitor = numbered.visitor and bounced.visit = numbered.visit
    )
    ${sql.join(
      DIMENSIONS.map((dimension) => selectSums(dimension, period)),
      sql` union all `,
    )})`.as('counted')
  const sums = await db.selectFrom(counted).selectAll().execute()
  return foldRare(sums, MOST_LABELS[period])
}

const countOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sum(case when ${condition} then 1 else 0 end)`

const selectSums = (dimension: Dimension, period: 'day' | 'hour'): RawBuilder<unknown> => {
  const { label, where } = LABELS[dimension]
  const at = sql.ref(period)
  return sql`select ${at} as period, ${sql.lit(dimension)} as dimension, ${label} as label,
    cast(${countOf(VIEWS)} as bigint) as views,
    count(distinct session) as visits,
    count(distinct visitor) as visitors,
    count(distinct case when bounce = 1 then session end) as bounces,
    cast(${countOf(EVENTS)} as bigint) as events,
    cast(sum(seconds) as bigint) as seconds,
    cast(sum(scroll) as bigint) as scroll,
    cast(max(results) as bigint) as results
    from hits where ${where} group by 1, 3`
}

/** The most seen labels of each dimension and period, and one for the rest. */
const foldRare = (sums: readonly Sum[], most: number): Sum[] =>
  [...Map.groupBy(sums, ({ period, dimension }) => `${period} ${dimension}`).values()].flatMap(
    (group) => {
      if (group.length <= most) return group
      const inOrder = group.toSorted(
        (one, other) => weightOf(other) - weightOf(one) || (one.label < other.label ? -1 : 1),
      )
      const rest = inOrder.slice(most).map((sum) => ({ ...sum, label: OTHER }))
      return [...inOrder.slice(0, most), rest.reduce(addSums)]
    },
  )

const weightOf = ({ views, events }: Measures): number => views + events

/** Two sums as one; the label is the first one's. */
const addSums = (one: Sum, other: Sum): Sum => ({
  ...one,
  ...Object.fromEntries(MEASURES.map((measure) => [measure, one[measure] + other[measure]])),
  results: Math.max(one.results, other.results),
})

export const hashLabel = (label: string): string => hash('sha1', label, 'base64url').slice(0, 20)
