import { FileFault } from '../../../../transfer/read/file-fault.ts'
import { afterSpace, endOfQuoted, INCOMPLETE, NO_ROW, readRow, type Value } from './row.ts'

/** What a dump tells, piece by piece. */
export type Piece = TablePiece | RowPiece

interface TablePiece {
  readonly kind: 'table'
  readonly table: string
  readonly columns: readonly string[]
}

interface RowPiece extends Rows {
  readonly kind: 'row'
  readonly values: readonly Value[]
  /** Where it begins in the file. */
  readonly line: number
}

interface Rows {
  readonly table: string
  /** The columns that the statement names; undefined for all of the table. */
  readonly columns: readonly string[] | undefined
}

/** Longer than any row that a database accepts by default. */
const MAX_LENGTH = 32_000_000

/**
 * Parses a dump of MySQL or MariaDB as a stream, without a server. The text has one character per
 * byte, since tables that are not wanted may hold any bytes.
 */
export class DumpParser {
  /** What is not parsed yet, from `at` on. */
  private text = ''
  private at = 0
  private line = 1
  /** The statement whose rows follow. */
  private rows: Rows | undefined;

  *feed(chunk: string): Generator<Piece> {
    this.text = this.text.slice(this.at) + chunk
    this.at = 0
    for (let isComplete = true; isComplete; ) {
      this.moveTo(afterSpace(this.text, this.at))
      const piece = this.rows ? this.row(this.rows) : this.statement()
      isComplete = piece !== INCOMPLETE
      if (typeof piece === 'object') yield piece
    }
    if (this.text.length - this.at > MAX_LENGTH) throw this.fault('a statement is far too long')
  }

  /** Refuses a dump that ends within a statement. */
  end(): void {
    const left = this.text.slice(this.at, this.at + 2).trim()
    if (this.rows || (left !== '' && left !== '--')) throw this.fault('it is cut')
  }

  private row(rows: Rows): Piece | typeof INCOMPLETE | undefined {
    const next = this.text[this.at]
    if (next === undefined) return INCOMPLETE
    if (next === ',') return this.moveTo(this.at + 1)
    if (next !== '(') return this.endRows()
    const read = readRow(this.text, this.at)
    if (read === INCOMPLETE) return INCOMPLETE
    if (read === NO_ROW) throw this.fault('this row cannot be read')
    const { line } = this
    this.moveTo(read.end)
    return { kind: 'row', ...rows, values: read.values, line }
  }

  private endRows(): undefined {
    this.rows = undefined
  }

  private statement(): Piece | typeof INCOMPLETE | undefined {
    const { text, at } = this
    if (at >= text.length) return INCOMPLETE
    if (text.startsWith('/*', at)) return this.skipTo('*/', text.indexOf('*/', at + 2))
    if (text.startsWith('--', at) || text[at] === '#')
      return this.skipTo('\n', text.indexOf('\n', at))
    const insert = matchAt(INSERT, text, at)
    if (insert) return this.beginRows(insert)
    const end = endOfStatement(text, at)
    // What looks like the beginning of rows may only be cut.
    if (end === undefined) return INCOMPLETE
    const create = matchAt(CREATE, text, at)
    const body = text.slice(at, end)
    const names = matchAt(NAMES, text, at)
    if (names && !/^utf8/i.test(names[1] ?? ''))
      throw this.fault(`it is in ${names[1]}; dump it with --default-character-set=utf8mb4`)
    this.moveTo(end + 1)
    if (!create?.[1]) return undefined
    return { kind: 'table', table: create[1], columns: columnsIn(body) }
  }

  private beginRows([header, table = '', columns]: RegExpExecArray): undefined {
    this.moveTo(this.at + header.length)
    this.rows = { table, columns: columns?.match(/[^`,\s]+/g) ?? undefined }
  }

  private skipTo(end: string, found: number): typeof INCOMPLETE | undefined {
    if (found === -1) return INCOMPLETE
    this.moveTo(found + end.length)
    return undefined
  }

  private moveTo(place: number): undefined {
    for (let at = this.text.indexOf('\n', this.at); at !== -1 && at < place; ) {
      this.line++
      at = this.text.indexOf('\n', at + 1)
    }
    this.at = place
  }

  private fault(problem: string): FileFault {
    return new FileFault(`line ${this.line}: ${problem}`)
  }
}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const INSERT =
  /(?:INSERT|REPLACE)\s+(?:IGNORE\s+)?INTO\s+`?([\w$-]+)`?\s*(?:\(([^()]*)\)\s*)?VALUES?\b\s*(?=\S)/iy
const CREATE = /CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?`?([\w$-]+)`?\s*\(/iy
const NAMES = /SET\s+NAMES\s+'?(\w+)/iy

/** The place of the semicolon outside of quotes. */
const endOfStatement = (text: string, begin: number): number | undefined => {
  const stop = /[;'"`]/g
  stop.lastIndex = begin
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    if (found[0] === ';') return found.index
    const end =
      found[0] === '`' ? text.indexOf('`', stop.lastIndex) + 1 : endOfQuoted(text, found.index)
    if (!end) return undefined
    stop.lastIndex = end
  }
  return undefined
}

/** Each column stands on a line of its own that begins with its name. */
const columnsIn = (statement: string): readonly string[] =>
  statement.split('\n').flatMap((line) => /^\s*`([^`]+)`\s/.exec(line)?.[1] ?? [])
