import { readCsvRows } from '../../../lib/content/csv.ts'
import { unguardFormula } from '../../../lib/formulas.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import type { ImportedRule } from '../rules/index.ts'
import { CELL_NAMES, type CellName, recognise, ruleOf } from './cells.ts'
import { redirectFileErrors } from './errors.ts'

/** Column indexes of the cells, from 0. */
type Places = ReadonlyMap<CellName, number>

/**
 * The redirects in a table. Columns are recognised by their names, unless `columns` assigns them by
 * name or number. A table without names has the source, the target and the code.
 */
export const readCsv = async (
  text: string,
  columns: Readonly<Record<string, string>> | undefined,
  most: number,
): Promise<readonly ImportedRule[]> => {
  const rows = await parseTable(text, most)
  const first = (rows[0] ?? []).map(unguardFormula)
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
  if (told.length > most) throw redirectFileErrors.seo_too_many_redirects(most)
  return inSlices(told, (row) =>
    ruleOf(
      Object.fromEntries(
        Array.from(places, ([cell, place]) => {
          const value = row[place]
          return [cell, value === undefined ? value : unguardFormula(value)]
        }),
      ),
      'imported',
    ),
  )
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

const parseTable = async (text: string, most: number): Promise<readonly (readonly string[])[]> => {
  const [line = ''] = text.split('\n', 1)
  try {
    // The header is a row, too.
    return await readCsvRows(text, most + 1, {
      bom: true,
      delimiter: [',', ';', '\t'].find((mark) => line.includes(mark)) ?? ',',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    throw redirectFileErrors.seo_bad_redirect_file('it is no table of values')
  }
}
