import { isLimited, isOrdered, ORDER_COLUMN, withOrder } from './order.ts'
import type { Answer, Outcome } from './replay.ts'
import type { Recorded, Row } from './statement.ts'

/** Runs a statement on one engine. */
export type Ask = (recorded: Recorded) => Promise<Outcome>

/** The difference between the results of both engines; undefined if they agree. */
export const differenceOf = async (
  recorded: Recorded,
  sqlite: Ask,
  postgres: Ask,
): Promise<string | undefined> => {
  const [one, other] = [
    plain(recorded, await sqlite(recorded)),
    plain(recorded, await postgres(recorded)),
  ]
  if (recorded.hasFailed && 'error' in one && 'error' in other) return undefined
  if (!('rows' in one && 'rows' in other)) return told(recorded, one, other)
  if (isSame(one, other, printedRows)) return undefined
  if (!isOrdered(recorded.sql)) {
    const rows = isLimited(recorded.sql) ? countRows : sortedRows
    return isSame(one, other, rows) ? undefined : told(recorded, one, other)
  }
  if (!isLimited(recorded.sql) && !isSame(one, other, sortedRows)) return told(recorded, one, other)
  const ordered = withOrder(recorded)
  const [first, second] = [
    plain(ordered, await sqlite(ordered)),
    plain(ordered, await postgres(ordered)),
  ]
  return 'rows' in first && 'rows' in second && isSame(first, second, orderOfRows)
    ? undefined
    : told(ordered, first, second)
}

const isSame = (one: Answer, other: Answer, rowsOf: (rows: readonly Row[]) => unknown): boolean => {
  const [first, second] = [one, other].map(({ rows, affected, after }) =>
    JSON.stringify([
      rowsOf(rows),
      Number(affected ?? 0),
      Object.values(after).map((list) => sortedRows(list)),
    ]),
  )
  return first === second
}

const printedRows = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => JSON.stringify(row))
const sortedRows = (rows: readonly Row[]): readonly string[] => printedRows(rows).toSorted()
const countRows = (rows: readonly Row[]): number => rows.length

const orderOfRows = (rows: readonly Row[]): unknown =>
  rows.map((row) => Object.entries(row).filter(([name]) => name.startsWith(ORDER_COLUMN)))

/** Removes what neither the statement nor the product defines. */
const plain = ({ sql }: Recorded, outcome: Outcome): Outcome => {
  if (!('rows' in outcome)) return outcome
  const isNumbered = !NUMBERS_AT_WILL.test(sql)
  const isListed = sql.includes('order by')
  const plainRow = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => isNumbered || name !== 'id')
        .map(([name, value]) => [name, plainValue(value, isListed)]),
    )
  return {
    ...outcome,
    rows: outcome.rows.map(plainRow),
    after: Object.fromEntries(
      Object.entries(outcome.after).map(([table, rows]) => [table, rows.map(plainRow)]),
    ),
  }
}

/** The order of ids of several rows is undefined, and PostgreSQL also consumes ids for conflicting rows. */
const NUMBERS_AT_WILL = /^\s*insert\b.*\b(?:select|on conflict)\b/is

/** SQLite has no booleans, and its id lists have no spaces. */
const plainValue = (value: unknown, isListed: boolean): unknown => {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string' || !ID_LIST.test(value)) return value
  const ids = JSON.parse(value) as number[]
  return isListed ? ids : ids.sort((one, other) => one - other)
}

const ID_LIST = /^\[(?:\d+(?:, ?\d+)*)?\]$/

const told = ({ sql, parameters }: Recorded, sqlite: Outcome, postgres: Outcome): string =>
  [
    `statement: ${sql}`,
    `values: ${JSON.stringify(parameters)}`,
    `SQLite: ${print(sqlite)}`,
    `PostgreSQL: ${print(postgres)}`,
  ].join('\n')

const print = (outcome: Outcome): string =>
  JSON.stringify(
    'rows' in outcome ? { ...outcome, affected: Number(outcome.affected ?? 0) } : outcome,
  )
