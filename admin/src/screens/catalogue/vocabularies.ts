import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import type { ItemType } from './kinds.ts'

/** A kind of category, with the items that carry it. */
export interface Vocabulary {
  /** As the routes name it. */
  readonly kind: VocabularyName
  readonly of: ItemType
  /** The field of the items that lists their categories; also the filter of their list. */
  readonly field: string
  readonly title: string
  /** What one of its categories is called. */
  readonly one: string
}

export type VocabularyName =
  | ('cliche' | 'gender' | 'romantic' | 'sexuality')
  | ('station' | 'nation' | 'format' | 'genre' | 'trope' | 'star' | 'trigger' | 'intersection')
  | ('actor_gender' | 'actor_sexuality')

const CHARACTER_VOCABULARIES: readonly Vocabulary[] = [
  {
    kind: 'gender',
    of: 'character',
    field: 'gender',
    title: __('Genders'),
    one: __('Gender'),
  },
  {
    kind: 'sexuality',
    of: 'character',
    field: 'sexuality',
    title: __('Sexualities'),
    one: __('Sexuality'),
  },
  {
    kind: 'romantic',
    of: 'character',
    field: 'romantic',
    title: __('Romantic orientations'),
    one: __('Romantic orientation'),
  },
  {
    kind: 'cliche',
    of: 'character',
    field: 'cliches',
    title: __('Clichés'),
    one: __('Cliché'),
  },
]

const SHOW_VOCABULARIES: readonly Vocabulary[] = [
  { kind: 'station', of: 'show', field: 'stations', title: __('Stations'), one: __('Station') },
  { kind: 'nation', of: 'show', field: 'nations', title: __('Nations'), one: __('Nation') },
  { kind: 'format', of: 'show', field: 'formats', title: __('Formats'), one: __('Format') },
  { kind: 'genre', of: 'show', field: 'genres', title: __('Genres'), one: __('Genre') },
  { kind: 'trope', of: 'show', field: 'tropes', title: __('Tropes'), one: __('Trope') },
  { kind: 'star', of: 'show', field: 'stars', title: __('Stars'), one: __('Star') },
  { kind: 'trigger', of: 'show', field: 'triggers', title: __('Triggers'), one: __('Trigger') },
  {
    kind: 'intersection',
    of: 'show',
    field: 'intersections',
    title: __('Intersections'),
    one: __('Intersection'),
  },
]

const ACTOR_VOCABULARIES: readonly Vocabulary[] = [
  {
    kind: 'actor_gender',
    of: 'actor',
    field: 'gender',
    title: __('Genders of actors'),
    one: __('Gender'),
  },
  {
    kind: 'actor_sexuality',
    of: 'actor',
    field: 'sexuality',
    title: __('Sexualities of actors'),
    one: __('Sexuality'),
  },
]

export const VOCABULARIES: readonly Vocabulary[] = [
  ...CHARACTER_VOCABULARIES,
  ...SHOW_VOCABULARIES,
  ...ACTOR_VOCABULARIES,
]

export const vocabulariesOf = (type: ItemType): readonly Vocabulary[] =>
  VOCABULARIES.filter(({ of }) => of === type)

/** Names the cached lists of categories. */
export const CATEGORIES = 'catalogue-categories'

/** The most that the server lists at once. */
const PAGE = 100

/** All categories of a kind by name, for a filter. */
export const categoryOptions = async (
  kind: VocabularyName,
): Promise<{ value: string; label: string }[]> => {
  const options: { value: string; label: string }[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, totalPages = 1 } = await api.listCatalogueCategories(
      { kind, page, per_page: PAGE },
      { fields: ['slug', 'name'] },
    )
    options.push(...data.map(({ slug, name }) => ({ value: slug, label: name })))
    pages = totalPages
  }
  return options
}

/** Categories with these slugs. */
export const findCategories = async (kind: VocabularyName, slugs: readonly string[]) =>
  (await api.listCatalogueCategories({ kind, slug: slugs, per_page: PAGE })).data
