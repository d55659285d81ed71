import { isDay } from '../../search-traffic/index.ts'

/** The columns of an export. */
export type ColumnName = 'date' | 'query' | 'page' | 'clicks' | 'impressions' | 'position'

/**
 * Beginnings of column names in the languages of the console, without accents: English, German, French,
 * Spanish, Italian, Dutch, Portuguese.
 */
const WORDS: Readonly<Record<ColumnName, readonly string[]>> = {
  clicks: ['click', 'klick', 'clic', 'clique', 'klik'],
  impressions: ['impression', 'impresion', 'vertoning', 'impresso'],
  position: ['position', 'posicion', 'posizion', 'positie', 'posicao'],
  date: ['date', 'datum', 'fecha', 'data', 'day'],
  query: ['quer', 'suchanfrage', 'suchbegriff', 'requete', 'consulta', 'zoekopdracht', 'keyword'],
  page: ['page', 'seite', 'pagina', 'pagine', 'url', 'address'],
}

const NAMES = Object.keys(WORDS) as readonly ColumnName[]

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Column indexes from 0; undefined where a column occurs twice. */
export const recogniseColumns = (
  header: readonly string[],
): ReadonlyMap<ColumnName, number> | undefined => {
  const found = new Map<ColumnName, number>()
  for (const [place, title] of header.entries()) {
    const words = plain(title.slice(0, 100)).split(/[^a-z]+/)
    const name = NAMES.find((name) =>
      WORDS[name].some((stem) => words.some((word) => word.startsWith(stem))),
    )
    if (name === undefined) continue
    if (found.has(name)) return undefined
    found.set(name, place)
  }
  return found
}

/** A count with any thousands separator; undefined where it is invalid. */
export const countOf = (cell: string): number | undefined => {
  const digits = cell.replace(/[\s\u00a0\u202f'’]/g, '')
  if (/^\d{1,3}(?:[.,]\d{3}){1,4}$/.test(digits)) return Number(digits.replace(/[.,]/g, ''))
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

/** A number with a decimal point or comma. */
export const decimalOf = (cell: string): number | undefined => {
  const text = cell.trim().replace(',', '.')
  return /^\d{1,6}(?:\.\d{1,20})?$/.test(text) ? Number(text) : undefined
}

/** A day in the formats of the console and of spreadsheets; undefined where it is invalid. */
export const dayIn = (cell: string): string | undefined => {
  const text = cell.trim()
  const iso = /^(\d{4})[-/](\d\d)[-/](\d\d)$/.exec(text)
  const points = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const [, year = '', month = '', day = ''] =
    iso ?? (points && ['', points[3], points[2], points[1]]) ?? []
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}

/** The first and the last day in a text. */
export const daysIn = (
  text: string,
): { readonly start: string; readonly end: string } | undefined => {
  const days = (text.slice(0, 200).match(/\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4}/g) ?? [])
    .map(dayIn)
    .filter((day) => day !== undefined)
    .sort()
  const [start] = days
  const end = days.at(-1)
  return start !== undefined && end !== undefined ? { start, end } : undefined
}
