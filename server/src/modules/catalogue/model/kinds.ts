import type { CatalogueItemType } from '../../../store/tables/catalogue.ts'

export type ItemType = CatalogueItemType

/** Types of items in the catalogue. */
export const ITEM_TYPES = ['character', 'show', 'actor'] as const satisfies readonly ItemType[]

/** A kind of category. */
export interface Kind {
  /** The type of item that carries categories of this kind. */
  readonly of: ItemType
  /** The field of items that lists them. */
  readonly field: string
  /** The first segment of a category's public path. */
  readonly address: string
}

/** All kinds of categories. A new kind only needs an entry here. */
export const KINDS = {
  cliche: { of: 'character', field: 'cliches', address: 'cliche' },
  gender: { of: 'character', field: 'gender', address: 'gender' },
  romantic: { of: 'character', field: 'romantic', address: 'romantic' },
  sexuality: { of: 'character', field: 'sexuality', address: 'sexuality' },
  station: { of: 'show', field: 'stations', address: 'station' },
  nation: { of: 'show', field: 'nations', address: 'country' },
  format: { of: 'show', field: 'formats', address: 'format' },
  genre: { of: 'show', field: 'genres', address: 'genre' },
  trope: { of: 'show', field: 'tropes', address: 'trope' },
  star: { of: 'show', field: 'stars', address: 'star' },
  trigger: { of: 'show', field: 'triggers', address: 'trigger' },
  intersection: { of: 'show', field: 'intersections', address: 'intersection' },
  actor_gender: { of: 'actor', field: 'gender', address: 'actor_gender' },
  actor_sexuality: { of: 'actor', field: 'sexuality', address: 'actor_sexuality' },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof KINDS

export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[]

/** The kinds that items of a type carry. */
export const kindsOf = (type: ItemType): readonly KindName[] =>
  KIND_NAMES.filter((name) => KINDS[name].of === type)

/** Kinds of shows whose categories are counted for their characters as well. */
export const PLACE_KINDS = ['station', 'nation', 'format'] as const satisfies readonly KindName[]

/** Slug of the category of dead characters. */
export const DEAD = 'dead'

export const isOfDead = ({
  kind,
  slug,
}: {
  readonly kind: string
  readonly slug: string
}): boolean => kind === 'cliche' && slug === DEAD

/** Only published items are counted and listed. */
export const PUBLISHED = 'publish'
