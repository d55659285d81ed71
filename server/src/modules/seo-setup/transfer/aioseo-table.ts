import type { BadLine, Line } from '../../../transfer/read/line.ts'

type Cells = readonly string[]

/**
 * Reads a table as the original toolkit writes it: it quotes cells with a comma, and numbers, and
 * doubles quotes in JSON only. Rows whose cells cannot be told apart are reported.
 */
export const readAioseoTable = (text: string): readonly (Line<Cells> | BadLine)[] => {
  const lines = text.split(/\r?\n/)
  const width = cellsIn(lines[0] ?? '', MAX_CELLS).length
  return lines.flatMap((line, index): readonly (Line<Cells> | BadLine)[] => {
    if (line === '') return []
    const number = index + 1
    const cells = cellsIn(line, width)
    return cells.length === width
      ? [{ number, record: cells }]
      : [{ number, reason: 'The cells of this row cannot be told apart.' }]
  })
}

const MAX_CELLS = 200

/** The cells of a line, and one more at most if there are too many; none if one does not end. */
const cellsIn = (line: string, most: number): string[] => {
  const cells: string[] = []
  for (let at = 0; at <= line.length && cells.length <= most; ) {
    const found = line[at] === '"' ? quotedCell(line, at + 1) : plainCell(line, at)
    if (!found) return []
    cells.push(found.cell)
    at = found.end + 1
  }
  return cells
}

interface Cell {
  readonly cell: string
  /** The place of the comma after it, or of the end of the line. */
  readonly end: number
}

const plainCell = (line: string, start: number): Cell => {
  const comma = line.indexOf(',', start)
  const end = comma === -1 ? line.length : comma
  return { cell: line.slice(start, end), end }
}

const quotedCell = (line: string, start: number): Cell | undefined =>
  (/[[{]/.test(line[start] ?? '') ? jsonCell(line, start) : undefined) ?? textCell(line, start)

/** JSON up to the first quote that is not doubled. */
const jsonCell = (line: string, start: number): Cell | undefined => {
  let at = line.indexOf('"', start)
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  if (at === -1 || !isEnd(line, at)) return undefined
  return { cell: line.slice(start, at).replaceAll('""', '"'), end: at + 1 }
}

/**
 * A text up to a quote before a comma. It has a comma itself, or it is a number, and as many opening
 * quotes as closing ones, if any place fits that.
 */
const textCell = (line: string, start: number): Cell | undefined => {
  let likely: number | undefined
  let possible: number | undefined
  let quotes = 0
  let hasComma = false
  let done = start
  for (let at = line.indexOf('"', start); at !== -1; at = line.indexOf('"', at + 1)) {
    hasComma ||= line.slice(done, at).includes(',')
    done = at
    if (isEnd(line, at)) {
      possible ??= at
      if (hasComma || isNumber(line, start, at)) {
        likely ??= at
        if (quotes % 2 === 0) return { cell: line.slice(start, at), end: at + 1 }
      }
    }
    quotes++
  }
  const end = likely ?? possible
  return end === undefined ? undefined : { cell: line.slice(start, end), end: end + 1 }
}

const isEnd = (line: string, at: number): boolean => at === line.length - 1 || line[at + 1] === ','

const isNumber = (line: string, start: number, end: number): boolean =>
  end - start < MAX_DIGITS && /^-?[\d.]*$/.test(line.slice(start, end))

const MAX_DIGITS = 30
