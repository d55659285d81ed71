import type { Answer } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { VERDICTS } from '../fields.tsx'
import { KINDS, type Kind } from '../kinds.ts'
import { VOCABULARIES, type Vocabulary } from '../vocabularies.ts'

/** One row of a statistic, with the list of the items that it counts. */
interface Counted {
  readonly key: string
  readonly name: string
  readonly count: number
  readonly percent: number | undefined
  readonly href: string
}

/** A statistic of published items by one field. */
export interface Breakdown {
  readonly id: string
  readonly title: string
  readonly of: Kind['type']
  readonly load: () => Promise<readonly Counted[]>
}

type Shares = Answer<
  Record<string, { readonly name: string; readonly count: number; readonly percent?: number }>
>

const PERCENT = { percentages: true } as const

/** The statistics of each kind of category. */
const LOAD: Readonly<Record<Vocabulary['kind'], () => Promise<Shares>>> = {
  gender: () => api.getCharactersByGender(PERCENT),
  sexuality: () => api.getCharactersBySexuality(PERCENT),
  romantic: () => api.getCharactersByRomantic(PERCENT),
  cliche: () => api.getCharactersByCliche(PERCENT),
  station: () => api.getShowsByStation(PERCENT),
  nation: () => api.getShowsByNation(PERCENT),
  format: () => api.getShowsByFormat(PERCENT),
  genre: () => api.getShowsByGenre(PERCENT),
  trope: () => api.getShowsByTrope(PERCENT),
  star: () => api.getShowsByStar(PERCENT),
  trigger: () => api.getShowsByTrigger(PERCENT),
  intersection: () => api.getShowsByIntersection(PERCENT),
  actor_gender: () => api.getActorsByGender(PERCENT),
  actor_sexuality: () => api.getActorsBySexuality(PERCENT),
}

/** The list of the published items with these values. */
export const rowsAddress = (
  type: Kind['type'],
  filters: Readonly<Record<string, string>>,
): string => {
  const base = KINDS.find((kind) => kind.type === type)?.base ?? 'characters'
  return `/catalogue/${base}?${new URLSearchParams({ ...filters, status: 'publish' })}`
}

const byVocabulary = ({ kind, of, field, title }: Vocabulary): Breakdown => ({
  id: kind,
  title,
  of,
  load: async () =>
    Object.entries((await LOAD[kind]()).data)
      .map(([slug, { name, count, percent }]) => ({
        ...{ key: slug, name, count, percent },
        href: rowsAddress(of, { [field]: slug }),
      }))
      .toSorted((a, b) => b.count - a.count),
})

const VERDICT: Breakdown = {
  id: 'worth_it',
  title: __('Verdicts'),
  of: 'show',
  load: async () =>
    Object.values((await api.getShowsByVerdict(PERCENT)).data).map(({ name, count, percent }) => ({
      ...{ key: name, count, percent },
      name: VERDICTS.find(({ value }) => value === name)?.label ?? name,
      href: rowsAddress('show', { worth_it: name }),
    })),
}

const DEATHS: Breakdown = {
  id: 'died',
  title: __('Deaths by year'),
  of: 'character',
  load: async () =>
    Object.values((await api.getDeathYears({})).data)
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => ({
        ...{ key: name, name, count, percent: undefined },
        href: rowsAddress('character', { died: name }),
      }))
      .toSorted((a, b) => Number(b.key) - Number(a.key)),
}

export const BREAKDOWNS: readonly Breakdown[] = [...VOCABULARIES.map(byVocabulary), VERDICT, DEATHS]
