import { closeSync, openSync, rmSync } from 'node:fs'
import SqliteDatabase, { type Statement } from 'better-sqlite3'
import { FileFault } from '../../../../transfer/read/file-fault.ts'
import type { Value } from './row.ts'

/** A row of a table of the dump. Ids and other whole numbers are numbers, all else is text. */
export type Row = Readonly<Record<string, string | number | null>>

/** Columns that are compared as numbers. */
const NUMBERS =
  /^(?:ID|.*_id|.*_ID|parent|post_parent|post_author|comment_parent|menu_order|count)$/

const MAX_COLUMNS = 500

/**
 * The tables of a dump that an import needs, in a file of their own: those of a dump come one after
 * the other, in the order of their names, and an item needs rows of six of them.
 */
export class Scratch {
  private readonly database: SqliteDatabase.Database
  private readonly inserts = new Map<string, Statement>()
  private readonly columns = new Map<string, readonly string[]>()

  private readonly path: string

  constructor(path: string) {
    this.path = path
    this.delete()
    // It holds the hashes of passwords.
    closeSync(openSync(path, 'w', 0o600))
    this.database = new SqliteDatabase(path)
    // A file that is lost in a crash is written anew.
    this.database.pragma('journal_mode = off')
    this.database.pragma('synchronous = off')
    this.database.exec('begin')
  }

  createTable(table: string, columns: readonly string[]): void {
    if (columns.length === 0 || columns.length > MAX_COLUMNS)
      throw new FileFault(`the columns of the table ${table} cannot be read`)
    const defined = columns.map(
      (name) => `${quote(name)} ${NUMBERS.test(name) ? 'integer' : 'text'}`,
    )
    this.database.exec(`drop table if exists ${quote(table)}`)
    this.database.exec(`create table ${quote(table)} (${defined.join(', ')}, ".line" integer)`)
    this.columns.set(table, columns)
  }

  has(table: string): boolean {
    return this.columns.has(table)
  }

  columnsOf(table: string): readonly string[] {
    return this.columns.get(table) ?? []
  }

  insert(table: string, columns: readonly string[], values: readonly Value[], line: number): void {
    if (columns.length !== values.length)
      throw new FileFault(`line ${line}: the row does not fit the table ${table}`)
    const key = `${table} ${columns.join()}`
    let insert = this.inserts.get(key)
    if (!insert) {
      const names = [...columns, '.line'].map(quote).join(', ')
      const places = Array.from({ length: columns.length + 1 }, () => '?').join(', ')
      insert = this.database.prepare(`insert into ${quote(table)} (${names}) values (${places})`)
      this.inserts.set(key, insert)
    }
    insert.run(...values, line)
  }

  /** Makes lookups by a column fast, where the dump has the table. */
  index(table: string, column: string): void {
    if (this.columnsOf(table).includes(column))
      this.database.exec(
        `create index ${quote(`${table} ${column}`)} on ${quote(table)} (${quote(column)})`,
      )
  }

  tables(): readonly string[] {
    return [...this.columns.keys()].sort()
  }

  all(query: string, ...values: readonly (string | number)[]): readonly Row[] {
    return this.database.prepare(query).all(...values) as Row[]
  }

  count(table: string): number {
    if (!this.has(table)) return 0
    return Number(this.all(`select count(*) as count from ${quote(table)}`)[0]?.count)
  }

  endOfLoading(): void {
    this.database.exec('commit')
  }

  close(): void {
    this.database.close()
    this.delete()
  }

  private delete(): void {
    rmSync(this.path, { force: true })
  }
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
