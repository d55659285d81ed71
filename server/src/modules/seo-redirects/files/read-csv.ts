import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { readTable } from '../../../transfer/read/csv-table.ts'
import { CELL_NAMES, type CellName, recognise, ruleOf } from './cells.ts'
import { MAX_ROWS, redirectFileErrors } from './errors.ts'
import type { RuleLine } from './lines.ts'

/** Column indexes of the cells, from 0. */
type Places = ReadonlyMap<CellName, number>

/**
 * The redirects in a table. Columns are recognised by their names, unless `columns` assigns them by
 * name or number. A table without names has the source, the target and the code.
 */
export const readCsv = async (
  text: string,
  columns: Readonly<Record<string, string>> | undefined,
): Promise<readonly RuleLine[]> => {
  const rows = await readTable(text, {
    // The names of the columns are a row, too.
    maxRows: MAX_ROWS + 1,
    delimiter: delimiterOf(text),
    allowsUnequalRows: true,
    trims: true,
  })
  const [first = []] = rows
  const chosen = chosenPlaces(first, columns)
  const named = placesOf(first)
  const hasNames = named.has('source') || [...chosen.values()].some(({ isName }) => isName)
  const places: Places = new Map([
    ...(hasNames ? named : UNNAMED),
    ...Array.from(chosen, ([cell, { place }]) => [cell, place] as const),
  ])
  if (!hasNames && chosen.size === 0 && !/^(?:\/|https?:)/.test(first[0] ?? ''))
    throw redirectFileErrors.seo_bad_redirect_file('none of its columns is named "source"')
  const told = hasNames ? rows.slice(1) : rows
  if (told.length > MAX_ROWS) throw redirectFileErrors.seo_too_many_redirects(MAX_ROWS)
  return inSlices(told, (row, index) => ({
    number: index + 1,
    record: ruleOf(
      Object.fromEntries(Array.from(places, ([cell, place]) => [cell, row[place]])),
      'imported',
    ),
  }))
}

/** A comma before all others: in a table without names, addresses may contain semicolons. */
const delimiterOf = (text: string): string => {
  const [line = ''] = text.split('\n', 1)
  return [',', ';', '\t'].find((mark) => line.includes(mark)) ?? ','
}

const UNNAMED: Places = new Map([
  ['source', 0],
  ['target', 1],
  ['code', 2],
])

const placesOf = (header: readonly string[]): Places =>
  new Map(Array.from(recognise(header), ([cell, name]) => [cell, header.indexOf(name)]))

interface Chosen {
  readonly place: number
  readonly isName: boolean
}

const chosenPlaces = (
  header: readonly string[],
  columns: Readonly<Record<string, string>> = {},
): ReadonlyMap<CellName, Chosen> =>
  new Map(
    CELL_NAMES.filter((cell) => Object.hasOwn(columns, cell)).map((cell) => [
      cell,
      chosenPlace(header, (columns[cell] ?? '').trim()),
    ]),
  )

const chosenPlace = (header: readonly string[], wanted: string): Chosen => {
  const place = header.indexOf(wanted)
  if (place !== -1) return { place, isName: true }
  const number = /^\d{1,3}$/.test(wanted) ? Number(wanted) : 0
  if (number < 1 || number > header.length)
    throw redirectFileErrors.seo_bad_redirect_file(`it has no column "${wanted.slice(0, 40)}"`)
  return { place: number - 1, isName: false }
}
