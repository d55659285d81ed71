import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { titleOf } from '../../parts/titles.ts'
import { STATUS_LABELS, VERDICTS } from './fields.tsx'
import { findActors, findShows } from './form/find-related.ts'
import { ROLES } from './form/part-details.tsx'
import type { Part } from './form/values.ts'
import { printYears } from './form/years.ts'
import type { Kind } from './kinds.ts'
import { ITEM_LABELS } from './labels.ts'
import { findCategories, vocabulariesOf } from './vocabularies.ts'

/** Labels of the fields that say something about an item. */
export const labelsOf = ({ type }: Kind): Readonly<Record<string, string>> => ({
  ...ITEM_LABELS,
  ...Object.fromEntries(vocabulariesOf(type).map(({ field, title }) => [field, title])),
})

/** Names of what fields refer to: by `actors/7`, `shows/7`, `image/7`, and `cliches/hackers` for categories. */
export type Names = ReadonlyMap<string, string>

/** Fields of an item, all or some. */
export type Fields = Readonly<Record<string, unknown>>

/** The most that the server lists at once; others are shown by their number. */
const MOST = 100

/** The names of what these fields refer to. */
export const fetchNames = async ({ type }: Kind, items: readonly Fields[]): Promise<Names> => {
  const valuesOf = <T>(field: string): T[] =>
    items.flatMap((item) => (item[field] ?? []) as T | readonly T[])
  const shows = [...valuesOf<Part>('shows').map(({ show }) => show), ...valuesOf<number>('similar')]
  const found = await Promise.all([
    named('actors', findActors, valuesOf('actors')),
    named('shows', findShows, shows),
    named('image', findImages, valuesOf<number>('image').filter(Boolean)),
    ...vocabulariesOf(type).map(async ({ kind, field }) => {
      const slugs = [...new Set(valuesOf<string>(field))]
      const categories = slugs.length === 0 ? [] : await findCategories(kind, slugs)
      return categories.map(({ slug, name }) => [`${field}/${slug}`, name] as const)
    }),
  ])
  return new Map(found.flat())
}

const named = async (base: string, find: typeof findActors, ids: readonly number[]) => {
  const include = [...new Set(ids)].slice(0, MOST)
  const found = include.length === 0 ? [] : await find({ include })
  return found.map(({ id, label }) => [`${base}/${id}`, label] as const)
}

const findImages: typeof findActors = async (query) => {
  const { data } = await api.listMedia({ ...query, per_page: MOST }, { fields: ['id', 'title'] })
  return data.map(({ id, title }) => ({ id, label: titleOf({ title }) }))
}

/** The value of a field as people read it; empty for nothing. */
export const textOf = (field: string, value: unknown, names: Names): string => {
  if (value === null || value === '' || value === 0 || value === false) return ''
  if (value === true) return __('Yes')
  return [value]
    .flat()
    .map((one) => textOfOne(field, one, names))
    .join(', ')
}

const textOfOne = (field: string, value: unknown, names: Names): string => {
  if (field === 'shows') return textOfPart(value as Part, names)
  const known = names.get(`${field === 'similar' ? 'shows' : field}/${String(value)}`)
  return known ?? CHOICES[field]?.find((choice) => choice.value === value)?.label ?? String(value)
}

const CHOICES: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  status: Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
  worth_it: VERDICTS,
  queer: [
    { value: 'yes', label: __('Yes') },
    { value: 'no', label: __('No') },
  ],
}

const textOfPart = ({ show, role, years }: Part, names: Names): string =>
  [
    names.get(`shows/${show}`) ?? String(show),
    ROLES.find(({ value }) => value === role)?.label ?? role,
    printYears(years),
  ]
    .filter(Boolean)
    .join(' · ')
