import SqliteDatabase from 'better-sqlite3'
import type { Failure } from '../../lib/threads/lazy-thread.ts'

/** A statement that the thread is to run. */
export interface Query {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * Rows column by column. Between threads objects are copied one by one, which costs more than
 * finding them; a column of numbers is handed over as it is.
 */
export interface Piece {
  readonly names: readonly string[]
  readonly columns: readonly Column[]
  readonly size: number
  /** Nothing comes after it. */
  readonly isLast: boolean
}

type Column = Float64Array<ArrayBuffer> | readonly unknown[]

/** Rows that are on their way together: few enough that putting them together holds up nobody. */
export const ROWS_AT_ONCE = 10_000

/** Makes a piece of rows whose values are in the order of these names. */
export const pack = (
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
  isLast: boolean,
): { readonly piece: Piece; readonly handedOver: readonly ArrayBuffer[] } => {
  const columns = names.map((_, at): Column => {
    const values = rows.map((row) => row[at])
    return values.every(isNumber) ? Float64Array.from(values) : values
  })
  const handedOver = columns.flatMap((column) =>
    column instanceof Float64Array ? [column.buffer] : [],
  )
  return { piece: { names, columns, size: rows.length, isLast }, handedOver }
}

/** Adds the rows of a piece, as the ordinary connection would have answered them. */
export const unpack = ({ names, columns, size }: Piece, rows: Record<string, unknown>[]): void => {
  const named = names.map((name, at) => ({ name, values: columns[at] ?? [] }))
  for (let index = 0; index < size; index++) {
    const row: Record<string, unknown> = {}
    for (const { name, values } of named) row[name] = restored(values[index])
    rows.push(row)
  }
}

/** An error loses its class and code between threads, so it travels as what it says. */
export const packError = (error: unknown): Failure => {
  const { message } = error instanceof Error ? error : { message: String(error) }
  const code = error instanceof SqliteDatabase.SqliteError ? error.code : undefined
  return { message, code }
}

/** The error as the ordinary connection would have thrown it. */
export const unpackError = ({ message, code }: Failure): Error =>
  code === undefined ? new Error(message) : new SqliteDatabase.SqliteError(message, code)

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** On their way between threads buffers become plain bytes. */
const restored = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.length) : value
