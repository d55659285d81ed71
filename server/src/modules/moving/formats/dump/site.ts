import { trimEndOf } from '../../../../lib/trim.ts'
import { FileFault } from '../../../../transfer/read/file-fault.ts'
import { parseDocument } from '../../../../transfer/read/json.ts'
import type { SiteRecord } from '../../model/index.ts'
import { parsePhp, plainOf } from '../../php/index.ts'
import type { TableName } from './load.ts'
import { quote, type Row, type Scratch } from './scratch.ts'

/** The tables of one site of a dump. */
export class DumpSite {
  private readonly scratch: Scratch
  private readonly prefix: string

  constructor(scratch: Scratch, prefix: string) {
    this.scratch = scratch
    this.prefix = prefix
  }

  /** Rows of a table; none if the dump lacks it. `rest` begins with `where` or `order by`. */
  rows(table: TableName, rest = '', ...values: readonly (string | number)[]): readonly Row[] {
    const name = this.nameOf(table)
    return this.scratch.has(name)
      ? this.scratch.all(`select * from ${quote(name)} ${rest}`, ...values)
      : []
  }

  /** Rows by one of their ids, which several can share. */
  rowsById(table: TableName, column: string, ids: readonly number[], order: string): Grouped {
    const rows = this.rows(
      table,
      `where ${quote(column)} in (${ids.map(Number).join()}) order by ${quote(order)}`,
    )
    return Map.groupBy(rows, (row) => Number(row[column]))
  }

  option(name: string): string {
    const [row] = this.rows('options', 'where option_name = ?', name)
    return String(row?.option_value ?? '')
  }

  hasOption(name: string): boolean {
    return this.rows('options', 'where option_name = ?', name).length > 0
  }

  count(table: TableName): number {
    return this.scratch.count(this.nameOf(table))
  }

  describe(): SiteRecord {
    return {
      title: this.option('blogname'),
      description: this.option('blogdescription'),
      home: this.home,
      base: trimEndOf(this.option('siteurl'), '/'),
      language: (this.option('WPLANG') || 'en_US').replace('_', '-'),
    }
  }

  /** An option that holds a list or a table, as PHP or as JSON has it. */
  optionData(name: string): Plain {
    const text = this.option(name)
    const parsed = text.startsWith('{') ? undefined : parsePhp(text)
    const value = parsed ? plainOf(parsed) : jsonIn(text)
    return typeof value === 'object' && value !== null ? (value as Plain) : {}
  }

  get home(): string {
    return trimEndOf(this.option('home') || this.option('siteurl'), '/')
  }

  /** The address of the folder of uploads, with a slash at the end. */
  get uploads(): string {
    const given = trimEndOf(this.option('upload_url_path'), '/')
    const path = this.option('upload_path')
    const folder = /^[\w-][\w./-]*$/.test(path) ? trimEndOf(path, '/') : 'wp-content/uploads'
    return `${given || `${trimEndOf(this.option('siteurl'), '/')}/${folder}`}/`
  }

  /** Sites of a network share the accounts of the first one. */
  private nameOf(table: TableName): string {
    const own = `${this.prefix}${table}`
    return this.scratch.has(own) ? own : `${this.prefix.replace(/_\d+_$/, '_')}${table}`
  }

  /** The key of an account's roles on this site. */
  get rolesKey(): string {
    return `${this.prefix}capabilities`
  }
}

const jsonIn = (text: string): unknown => {
  try {
    return text.startsWith('{') ? parseDocument(text) : undefined
  } catch (error) {
    if (error instanceof FileFault) return undefined
    throw error
  }
}

export type Plain = Readonly<Record<string, unknown>>
export type Grouped = ReadonlyMap<number, readonly Row[]>

export const text = (row: Row | undefined, column: string): string => String(row?.[column] ?? '')
export const number = (row: Row | undefined, column: string): number => Number(row?.[column]) || 0
