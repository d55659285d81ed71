import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type { Writer } from '../store/database.ts'
import type { PlainRow } from '../store/snapshot/snapshot.ts'

/** Longer lines are refused: a row is in memory at once. */
const MAX_LINE = 2 ** 27

/** The rows of a staged table of an older schema, checked against its columns in a SQLite database. */
export async function* readRows(
  db: Writer,
  table: string,
  file: string,
): AsyncGenerator<{ readonly row: PlainRow; readonly length: number }> {
  const columns = await columnsOf(db, table)
  let number = 0
  for await (const line of linesOf(createReadStream(file))) {
    number += 1
    try {
      const row: unknown = JSON.parse(line)
      check(row, columns)
      yield { row, length: line.length }
    } catch (error) {
      throw new Error(`${table}, line ${number}: ${(error as Error).message}`)
    }
  }
}

type Columns = ReadonlyMap<string, string>

const columnsOf = async (db: Writer, table: string): Promise<Columns> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_info(${table})`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type.toLowerCase()]))
}

/** SQLite itself would store any value in any column. */
function check(row: unknown, columns: Columns): asserts row is PlainRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new Error('it is no JSON object')
  for (const [name, value] of Object.entries(row)) {
    const type = columns.get(name)
    if (type === undefined) throw new Error(`there is no column ${JSON.stringify(name)}`)
    const isRight =
      value === null || (type === 'text' ? typeof value === 'string' : Number.isSafeInteger(value))
    if (!isRight) throw new Error(`${name} is no ${type}`)
  }
}

/** Splits at line feeds only: JSON may contain other characters that some readers take for line ends. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(first)
    length += first.length
    if (length > MAX_LINE) throw new Error('a row is too long')
    const rest = others.pop()
    if (rest === undefined) continue
    yield parts.join('')
    yield* others
    parts = [rest]
    length = rest.length
  }
  if (parts.join('') + decoder.decode() !== '') throw new Error('the last row is not whole')
}
