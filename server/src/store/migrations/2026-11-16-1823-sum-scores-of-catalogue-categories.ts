import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { addMissingColumns, zero } from './columns.ts'
import { inParts, type Step } from './migration.ts'

/** Sums over the shows of a category are stored with it, like their number. */
export const up = (db: Kysely<never>): Promise<void> =>
  addMissingColumns(
    db,
    'catalogue_terms',
    Object.fromEntries(
      ['on_air', 'scored', 'score_sum', 'on_air_scored', 'on_air_score_sum'].map((name) => [
        name,
        { type: 'bigint', build: zero } as const,
      ]),
    ),
  )

export const steps: readonly Step[] = [
  inParts({ table: 'catalogue_terms', rows: 10 }, async (db, after, last) => {
    // As an expression, the type keeps SQLite from walking the index of all shows once for each part.
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
    const detail = (name: string) =>
      isSqlite
        ? sql`json_extract(show.details, ${sql.lit(`$.${name}`)})`
        : sql`(show.details::json ->> ${sql.lit(name)})`
    const score = sql`cast(${detail('score')} as double precision)`
    const isOnAir = sql`${detail('start')} is not null and ${detail('finish')} is null`
    const sum = (value: typeof score) =>
      sql`cast(coalesce(sum(floor(${value} * 1000000 + 0.5)), 0) as bigint)`
    await sql`update catalogue_terms
      set on_air = counted.on_air, scored = counted.scored, score_sum = counted.score_sum,
        on_air_scored = counted.on_air_scored, on_air_score_sum = counted.on_air_score_sum
      from (select carried.term_id,
          count(case when ${isOnAir} then 1 end) as on_air,
          count(${score}) as scored,
          ${sum(score)} as score_sum,
          count(case when ${isOnAir} then ${score} end) as on_air_scored,
          ${sum(sql`(case when ${isOnAir} then ${score} end)`)} as on_air_score_sum
        from catalogue_item_terms carried
        join catalogue_items show on show.id = carried.item_id
          and show.type || '' = 'show' and show.status = 'publish'
        where carried.term_id > ${after} and carried.term_id <= ${last}
        group by carried.term_id) as counted
      where counted.term_id = catalogue_terms.id`.execute(db)
  }),
]
