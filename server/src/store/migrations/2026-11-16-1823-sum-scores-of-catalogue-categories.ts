import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What the shows of a category add up to is kept with it, as the number of them is. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const name of ['on_air', 'scored', 'score_sum', 'on_air_scored', 'on_air_score_sum'])
    await db.schema
      .alterTable('catalogue_terms')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
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
        and show.type = 'show' and show.status = 'publish'
      group by carried.term_id) as counted
    where counted.term_id = catalogue_terms.id`.execute(db)
}
