import {
  array,
  integer,
  mapOf,
  number,
  object,
  oneOf,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'
import { keyOf } from './answer.ts'
import type { ReportRow } from './store.ts'

const required = { required: true } as const

export const STATUSES = ['pending', 'processing', 'completed', 'failed'] as const

const Brand = object({
  name: string(required),
  position: integer({
    ...required,
    description: 'Position among the brands that the model names.',
  }),
})

const Source = object({ url: string(required), title: string(required) })

/** The answer of one model, or its error. */
const Result = object({
  provider: string({ ...required, description: 'Name of the model.' }),
  source: oneOf(['provider', 'local'], {
    ...required,
    description: '`local` if the answer was generated on this server.',
  }),
  error: string({ ...required, description: 'Reason why there is no answer; empty for none.' }),
  overview: string({ ...required, description: 'Answer of the model, as safe HTML.' }),
  brands: array(Brand, required),
  sources: array(Source, { ...required, description: 'Pages that the model cites.' }),
})

export type Result = ValueOf<typeof Result>

const Ranks = mapOf(number(), {
  description: 'Average position as `rank`, and the positions keyed by the name of the model.',
})

export const Report = object(
  {
    uuid: string(required),
    keyword: string(required),
    status: string({ ...required, enum: STATUSES }),
    brands_mentioned: integer(required),
    results: array(Result, required),
    brands: mapOf(Ranks, { ...required, description: 'Positions, keyed by brand, best first.' }),
    error: string({ ...required, description: 'Reason why the report failed; empty for none.' }),
    created: string(required),
    updated: string(required),
  },
  { ...required, description: 'Keyword and the answers of the models.' },
)

export type Report = ValueOf<typeof Report>

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

/** Brands by their average position, best first; named as in the first answer that mentions them. */
const ranksOf = (results: readonly Result[]): Report['brands'] => {
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
