import SqliteDatabase from 'better-sqlite3'

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly pk: number
  readonly dflt_value: string | null
}

const ROWS = 2

/** Inserts generated rows into tables that the demo leaves empty, with values that fit their columns. */
export const fillEmptyTables = (file: string): void => {
  const database = new SqliteDatabase(file)
  // A table may refer to another that is filled after it.
  database.pragma('foreign_keys = OFF')
  for (const table of emptyTables(database)) {
    const columns = database.pragma(`table_info("${table}")`) as Column[]
    const parents = new Map(
      (database.pragma(`foreign_key_list("${table}")`) as { from: string; table: string }[]).map(
        ({ from, table: parent }) => [from, parent],
      ),
    )
    // Row ids are assigned by the database, and columns with a default keep it.
    const wanted = columns.filter(
      ({ type, notnull, pk, dflt_value }) =>
        dflt_value === null && (notnull === 1 || pk > 0) && !(pk > 0 && /^integer$/i.test(type)),
    )
    const names = wanted.map(({ name }) => `"${name}"`).join(', ')
    const places = wanted.map(() => '?').join(', ')
    for (let row = 1; row <= ROWS; row++) {
      const values = wanted.map(({ name, type }) =>
        parents.has(name)
          ? parentOf(database, parents.get(name) ?? '', row)
          : valueFor(name, type, row),
      )
      database
        .prepare(
          wanted.length === 0
            ? `insert into "${table}" default values`
            : `insert or ignore into "${table}" (${names}) values (${places})`,
        )
        .run(...values)
    }
  }
  const orphans = database.pragma('foreign_key_check') as unknown[]
  database.exec('vacuum')
  database.close()
  if (orphans.length > 0) throw new Error(`${orphans.length} rows refer to nothing`)
}

/** A different parent for each row, as far as there are enough. */
const parentOf = (database: SqliteDatabase.Database, table: string, row: number): unknown => {
  const ids = database.prepare(`select id from "${table}" order by id limit ?`).pluck().all(row)
  return ids.at(-1)
}

const emptyTables = (database: SqliteDatabase.Database): string[] =>
  database
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all()
    .map(String)
    .filter((name) => !/^(?:sqlite|kysely)_/.test(name))
    .filter((name) => database.prepare(`select 1 from "${name}" limit 1`).get() === undefined)

const valueFor = (name: string, type: string, row: number): string | number => {
  if (/int/i.test(type)) return row
  if (/_gmt$|^date$|_at$/.test(name)) return `2026-11-1${row}T12:00:00`
  if (name === 'day') return `2026-11-1${row}`
  if (name === 'hour') return `2026-11-1${row}T12`
  if (JSON_TEXT.test(name)) return '{}'
  return `${name} ${row}`
}

const JSON_TEXT =
  /^(?:fields|settings|payload|value|metadata|details|results?|custom_rules|request_data|phrases|topic|proposals|body|paths|buttons|page_analysis)$/
