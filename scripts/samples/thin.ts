import SqliteDatabase from 'better-sqlite3'

/** Enough for every kind of row, few enough for a file that is kept for ever. */
const CHARACTERS = 25
const ROWS = 40

/**
 * Keeps some characters of the demo with all rows that belong to them, and some rows of every other
 * long table.
 */
export const thinOut = (file: string): void => {
  const database = new SqliteDatabase(file)
  database.pragma('foreign_keys = ON')
  database.exec(`
    delete from catalogue_items where type = 'character' and id not in (
      select id from catalogue_items where type = 'character' order by id limit ${CHARACTERS});
    delete from catalogue_items where type = 'show'
      and id not in (select show_id from catalogue_appearances);
    delete from catalogue_items where type = 'actor'
      and id not in (select actor_id from catalogue_performances);
    delete from catalogue_terms where id not in (select term_id from catalogue_item_terms);
  `)
  for (const { name, isMuch } of tablesOf(database))
    if (isMuch)
      database.exec(`delete from "${name}" where rowid not in (
        select rowid from "${name}" order by rowid limit ${ROWS})`)
  // A single file without a journal, and without the space of deleted rows.
  database.pragma('journal_mode = DELETE')
  database.exec('vacuum')
  database.close()
}

/** All other tables depend on the few characters left; these grow independently. */
const LONG =
  /^(?:catalogue_(?:pairs|years|revisions|news)|seo_|analytics_|jobs$|posts$|media_files$)/

const tablesOf = (database: SqliteDatabase.Database): { name: string; isMuch: boolean }[] =>
  database
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all()
    .map(String)
    .filter((name) => !name.startsWith('sqlite_'))
    .map((name) => ({
      name,
      isMuch: LONG.test(name) && Number(countRows(database, name)) > ROWS,
    }))

const countRows = (database: SqliteDatabase.Database, table: string): unknown =>
  database.prepare(`select count(*) from "${table}"`).pluck().get()
