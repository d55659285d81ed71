import { type Answer, keyOf } from './answer.ts'
import type { ReportRow } from './store.ts'

/** What one model said, or why it said nothing. */
export interface Result extends Answer {
  readonly provider: string
  /** `local` where nobody was asked and the site itself tells what it knows. */
  readonly source: 'provider' | 'local'
  /** Why there is no answer; empty where there is one. */
  readonly error: string
}

/** Where each model names a brand, and where that is on average. */
type Ranks = Readonly<Record<string, number>>

export interface Report {
  readonly uuid: string
  readonly keyword: string
  readonly status: string
  readonly brands_mentioned: number
  readonly results: readonly Result[]
  readonly brands: Readonly<Record<string, Ranks>>
  readonly error: string
  readonly created: string
  readonly updated: string
}

export const resultsOf = ({ results }: Pick<ReportRow, 'results'>): readonly Result[] =>
  JSON.parse(results) as readonly Result[]

export const emptyResult = (provider: string, error: string): Result => ({
  ...{ provider, source: 'provider', error },
  ...{ overview: '', brands: [], sources: [] },
})

export const presentReport = (row: ReportRow): Report => {
  const results = resultsOf(row)
  const brands = ranksOf(results)
  return {
    uuid: row.uuid,
    keyword: row.keyword,
    status: row.status,
    brands_mentioned: Object.keys(brands).length,
    results,
    brands,
    error: row.failure,
    created: row.created_gmt.replace('T', ' '),
    updated: row.updated_gmt.replace('T', ' '),
  }
}

/** Every brand, best on average first, under the name that the first model has for it. */
const ranksOf = (results: readonly Result[]): Readonly<Record<string, Ranks>> => {
  const found = new Map<string, { readonly name: string; readonly positions: [string, number][] }>()
  for (const { provider, brands } of results)
    for (const { name, position } of brands) {
      const known = found.get(keyOf(name)) ?? { name, positions: [] }
      known.positions.push([provider, position])
      found.set(keyOf(name), known)
    }
  const ranked = Array.from(found.values(), ({ name, positions }) => {
    const sum = positions.reduce((all, [, position]) => all + position, 0)
    const rank = Math.round((sum / positions.length) * 100) / 100
    return { name, rank, positions }
  }).sort((a, b) => a.rank - b.rank)
  return Object.fromEntries(
    ranked.map(({ name, rank, positions }) => [name, { rank, ...Object.fromEntries(positions) }]),
  )
}
