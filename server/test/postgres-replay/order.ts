import type { Recorded } from './statement.ts'

/** The words of a statement outside of parentheses, with their positions. */
const topWords = (sql: string): readonly { readonly word: string; readonly at: number }[] => {
  const found: { word: string; at: number }[] = []
  let depth = 0
  for (const { 0: word, index } of sql.matchAll(PARTS)) {
    if (word === '(') depth++
    else if (word === ')') depth--
    else if (depth === 0 && !QUOTES.has(word.charAt(0)))
      found.push({ word: word.toLowerCase(), at: index })
  }
  return found
}

const PARTS = /'[^']*'|"[^"]*"|[(),]|\b(?:from|order by|limit|offset|union)\b/gi
const QUOTES = new Set(["'", '"'])

/** Whether the statement itself, not a part of it, has an order. */
export const isOrdered = (sql: string): boolean => has(sql, 'order by')

/** Whether the statement itself has a limit. */
export const isLimited = (sql: string): boolean => has(sql, 'limit')

const has = (sql: string, wanted: string): boolean =>
  topWords(sql).some(({ word }) => word === wanted)

/** The prefix of the columns that `withOrder` adds. */
export const ORDER_COLUMN = 'order by '

/**
 * Adds the order expressions to the selected columns: among rows with equal ones, each engine may return a
 * different row first.
 */
export const withOrder = (recorded: Recorded): Recorded => {
  const { sql, parameters } = recorded
  const words = topWords(sql)
  const from = words.find(({ word }) => word === 'from')?.at
  const order = words.findLast(({ word }) => word === 'order by')?.at
  if (from === undefined || order === undefined) return recorded
  const after = words.filter(({ at }) => at > order)
  const end = after.find(({ word }) => word === 'limit' || word === 'offset')?.at ?? sql.length
  const start = order + 'order by'.length
  const commas = after.filter(({ word, at }) => word === ',' && at < end).map(({ at }) => at)
  const terms = [start, ...commas.map((at) => at + 1)].map((at, index) =>
    sql.slice(at, commas[index] ?? end).replace(/\b(?:asc|desc)\s*$/i, ''),
  )
  const added = terms.map((term, index) => `, ${term} as "${ORDER_COLUMN}${index}"`).join('')
  if (words.some(({ word }) => word === 'union'))
    return {
      ...recorded,
      sql: `select "all".*${added} from (${sql}) as "all" order by ${sql.slice(start, end)}`,
    }
  const [before, inside] = [valuesIn(sql.slice(0, from)), valuesIn(sql.slice(start, end))]
  const first = valuesIn(sql.slice(0, start))
  return {
    ...recorded,
    sql: `${sql.slice(0, from)}${added} ${sql.slice(from)}`,
    parameters: [
      ...parameters.slice(0, before),
      ...parameters.slice(first, first + inside),
      ...parameters.slice(before),
    ],
  }
}

const valuesIn = (sql: string): number => sql.replace(/'[^']*'|"[^"]*"/g, '').split('?').length - 1
