import { FileFault } from '../../../../transfer/read/file-fault.ts'
import type { BadLine, Line } from '../../../../transfer/read/line.ts'

export type Row = Readonly<Record<string, unknown>>

export interface TableRow {
  readonly table: string
  readonly row: Row
}

/** Longer than any post. */
const MAX_LENGTH = 16_000_000

/**
 * The rows of the tables of an export (`{"db":[{"data":{"posts":[…`) as a stream: the document can be
 * far larger than the memory.
 */
export async function* rowsOf(
  chunks: AsyncIterable<string>,
): AsyncGenerator<Line<TableRow> | BadLine> {
  const scan = new Scan()
  for await (const chunk of chunks) yield* scan.feed(chunk)
  scan.end()
}

class Scan {
  private depth = 0
  private line = 1
  private isInString = false
  private isEscaped = false
  /** The last text outside of rows, which is a key if a colon follows. */
  private word = ''
  private key = ''
  /** The depth of the object with the tables; 0 outside of it. */
  private data = 0
  private table = ''
  private length = 0
  private rowLine = 0
  /** Where the row begins in the current chunk. */
  private begin = 0
  /** The parts of the current row; undefined between rows. */
  private row: string[] | undefined;

  *feed(chunk: string): Generator<Line<TableRow> | BadLine> {
    this.begin = 0
    for (let at = 0; at < chunk.length; at++) {
      const char = chunk[at] ?? ''
      if (char === '\n') this.line++
      if (this.isInString) this.inString(char)
      else if (char === '}' || char === ']') {
        const row = this.close(chunk, at)
        if (row) yield row
      } else this.step(char, at)
    }
    if (this.row) this.keep(chunk.slice(this.begin))
  }

  end(): void {
    if (this.depth !== 0) throw new FileFault(`line ${this.line}: it is cut`)
    if (this.data === 0) throw noExport()
  }

  private step(char: string, at: number): void {
    if (char === '"') {
      this.isInString = true
      this.word = ''
    } else if (char === ':') this.key = this.word
    else if (char === '{' || char === '[') this.open(char, at)
    else if (this.depth === 0 && !/[\s\uFEFF]/.test(char)) throw noExport()
  }

  private open(char: string, at: number): void {
    this.depth++
    if (this.data === 0 && char === '{' && this.key === 'data') this.data = this.depth
    if (this.data > 0 && this.depth === this.data + 1) this.table = this.key
    if (!this.isAtRow() || char !== '{') return
    this.row = []
    this.length = 0
    this.rowLine = this.line
    this.begin = at
  }

  private close(chunk: string, at: number): Line<TableRow> | BadLine | undefined {
    const isEnd = this.row !== undefined && this.isAtRow()
    if (isEnd) this.keep(chunk.slice(this.begin, at + 1))
    if (this.depth === this.data) this.data = -1
    this.depth--
    return isEnd ? this.takeRow() : undefined
  }

  private isAtRow(): boolean {
    return this.data > 0 && this.depth === this.data + 2
  }

  private inString(char: string): void {
    if (this.isEscaped) this.isEscaped = false
    else if (char === '\\') this.isEscaped = true
    else if (char === '"') this.isInString = false
    else if (!this.row && this.word.length < 100) this.word += char
  }

  private keep(text: string): void {
    this.length += text.length
    if (this.length <= MAX_LENGTH) this.row?.push(text)
  }

  private takeRow(): Line<TableRow> | BadLine {
    const { table, rowLine: number, length } = this
    const text = this.row?.join('') ?? ''
    this.row = undefined
    if (length > MAX_LENGTH) return { number, reason: 'It is far too long.' }
    try {
      return { number, record: { table, row: JSON.parse(text) as Row } }
    } catch {
      return { number, reason: 'It is damaged JSON.' }
    }
  }
}

const noExport = (): FileFault =>
  new FileFault('it is no export of Ghost (Settings → Import/Export there)')
