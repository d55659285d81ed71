import SqliteDatabase from 'better-sqlite3'
import type { Failure } from '../../lib/threads/lazy-thread.ts'

/** A statement for the thread. */
export interface Query {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * Rows column by column. Objects are copied one by one between threads, which costs more than
 * finding them; a column of numbers is transferred without copying.
 */
export interface Piece {
  readonly names: readonly string[]
  readonly columns: readonly Column[]
  readonly size: number
  /** Whether it is the last piece. */
  readonly isLast: boolean
}

type Column = Float64Array<ArrayBuffer> | readonly unknown[]

/** Rows per message: few enough that assembling them does not block other requests. */
export const ROWS_AT_ONCE = 10_000

/** Builds a piece of rows whose values are in the order of these names. */
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

/** Appends the rows of a piece, in the form that the ordinary connection returns. */
export const unpack = ({ names, columns, size }: Piece, rows: Record<string, unknown>[]): void => {
  const named = names.map((name, at) => ({ name, values: columns[at] ?? [] }))
  for (let index = 0; index < size; index++) {
    const row: Record<string, unknown> = {}
    for (const { name, values } of named) row[name] = restored(values[index])
    rows.push(row)
  }
}

/** An error loses its class and code between threads, so message and code are sent separately. */
export const packError = (error: unknown): Failure => {
  const { message } = error instanceof Error ? error : { message: String(error) }
  const code = error instanceof SqliteDatabase.SqliteError ? error.code : undefined
  return { message, code }
}

/** Recreates the error that the ordinary connection would have thrown. */
export const unpackError = ({ message, code }: Failure): Error =>
  code === undefined ? new Error(message) : new SqliteDatabase.SqliteError(message, code)

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Buffers become plain byte arrays between threads. */
const restored = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.length) : value
