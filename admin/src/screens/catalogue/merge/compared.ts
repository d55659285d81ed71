import { __ } from '@wordpress/i18n'
import { type Item, KINDS, type Kind } from '../kinds.ts'
import { fieldOf } from '../list-items.ts'
import { vocabulariesOf } from '../vocabularies.ts'
import type { Preview } from './calls.ts'

/** A field of the two items, and of the one that they become. */
export interface Compared {
  readonly id: string
  readonly label: string
  readonly from: string
  readonly into: string
  readonly result: string
}

const LABELS: Readonly<Record<string, string>> = {
  name: __('Name'),
  slug: __('Slug'),
  status: __('Status'),
  description: __('Description'),
  image: __('Picture'),
  deaths: __('Deaths'),
  actors: __('Actors'),
  shows: __('Shows'),
  start: __('First year'),
  finish: __('Last year'),
  seasons: __('Seasons'),
  score: __('Score'),
  worth_it: __('Verdict'),
  loved: __('A favourite of the editors'),
  similar: __('Similar shows'),
  born: __('Born'),
  died: __('Died'),
  queer: __('Queer'),
}

/** Names of related items by `actors/7` and `shows/7`. */
export type Names = ReadonlyMap<string, string>

/** Ids of the actors and shows that a comparison names. */
export const relatedIds = ({ result, from }: Preview) => {
  const both = [result, from]
  const shows = both.flatMap((item) => [
    ...((fieldOf(item, 'shows') ?? []) as readonly { readonly show: number }[]).map(
      ({ show }) => show,
    ),
    ...((fieldOf(item, 'similar') ?? []) as readonly number[]),
  ])
  const actors = both.flatMap((item) => (fieldOf(item, 'actors') ?? []) as readonly number[])
  return { shows: [...new Set(shows)], actors: [...new Set(actors)] }
}

/** The fields that say something, with their values as text. */
export const compare = (kind: Kind, { from, into, result }: Preview, names: Names): Compared[] => {
  const labels = {
    ...LABELS,
    ...Object.fromEntries(vocabulariesOf(kind.type).map(({ field, title }) => [field, title])),
  }
  return Object.entries(labels)
    .filter(([id]) => fieldOf(result, id) !== undefined)
    .map(([id, label]) => {
      const text = (item: Item): string => printed(id, fieldOf(item, id), names)
      return { id, label, from: text(from), into: text(into), result: text(result) }
    })
    .filter(({ from, into }) => from !== '' || into !== '')
}

const printed = (id: string, value: unknown, names: Names): string => {
  if (value === null || value === '' || value === 0 || value === false) return ''
  if (!Array.isArray(value)) return value === true ? __('Yes') : String(value)
  return value.map((one: unknown) => printedOne(id, one, names)).join(', ')
}

const printedOne = (id: string, value: unknown, names: Names): string => {
  if (typeof value === 'object' && value !== null && 'show' in value) {
    const { show, role, years } = value as { show: number; role: string; years: readonly number[] }
    const name = names.get(`shows/${show}`) ?? String(show)
    return [name, role, years.join(' ')].filter(Boolean).join(' · ')
  }
  if (id === 'actors') return names.get(`actors/${String(value)}`) ?? String(value)
  if (id === 'similar') return names.get(`shows/${String(value)}`) ?? String(value)
  return String(value)
}

export const kindFor = (base: string | null): Kind | undefined =>
  KINDS.find((kind) => kind.base === base)
