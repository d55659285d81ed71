import { type TableName, tableNames } from '../../src/store/table-list.ts'

/** A statement that a test ran on SQLite, with rows of its tables. */
export interface Recorded {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly rows: Rows
  /** SQLite rejected it. */
  readonly hasFailed?: boolean
  /** The test file. */
  readonly from: string
}

/** Parts of a test file that cannot be replayed. */
export interface FileNotes {
  readonly from: string
  /** Shapes of statements that only SQLite supports. */
  readonly own: readonly string[]
  /** Statements after a failed one in the same transaction: PostgreSQL rejects all but the rollback. */
  readonly afterFailure: readonly string[]
}

export type Row = Readonly<Record<string, unknown>>
export type Rows = Readonly<Partial<Record<TableName, readonly Row[]>>>

/** Statements about rows; others concern transactions, the schema or the engine. */
const ABOUT_ROWS = /^\s*(?:select|with|insert|update|delete)\b/i

export const isAboutRows = (sql: string): boolean => ABOUT_ROWS.test(sql)

/** The statement with lists, conditions and numbers normalised. */
export const shapeOf = (sql: string): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/\b\d+\b/g, '0')
    .replace(/\(\?(?:, ?\?)+\)/g, '(?)')
    .replace(/(\([^()]*\))(?:, ?\1)+/g, '$1')
    .replace(/([^ ].{8,400}?)( or | and | \+ | union all )\1(?:\2\1)*/g, '$1')

/** The types of the values: engines differ in what they accept. */
export const kindsOf = (parameters: readonly unknown[]): string =>
  parameters
    .map(kindOf)
    .join('')
    .replace(/(.+?)\1+/g, '$1')

const kindOf = (value: unknown): string => {
  if (value === null) return 'n'
  if (typeof value === 'number') return kindOfNumber(value)
  if (typeof value !== 'string') return 'b'
  if (value.includes('\0')) return '0'
  return value.isWellFormed() ? 't' : 's'
}

const kindOfNumber = (value: number): string => {
  if (!Number.isInteger(value)) return 'f'
  if (!Number.isSafeInteger(value)) return 'H'
  return Math.abs(value) < 2 ** 31 ? 'i' : 'h'
}

const NAMES = new Set<string>(tableNames)

export const tablesOf = (sql: string): readonly TableName[] =>
  [...new Set((sql.match(/\w+/g) ?? []).filter((word) => NAMES.has(word)))] as TableName[]

/** Bytes and large integers have no JSON representation. */
export const encode = (recorded: Recorded): string =>
  JSON.stringify(recorded, function (this: Record<string, unknown>, key, value: unknown) {
    const original = this[key]
    if (typeof value === 'bigint') return Number(value)
    return Buffer.isBuffer(original) ? { $bytes: original.toString('base64') } : value
  })

export const decode = (text: string): Recorded =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && '$bytes' in value
      ? Buffer.from(String(value.$bytes), 'base64')
      : value,
  ) as Recorded
