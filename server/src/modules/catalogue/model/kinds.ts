import type { CatalogueItemType } from '../../../store/tables/catalogue.ts'

export type ItemType = CatalogueItemType

/** What the catalogue holds. */
export const ITEM_TYPES = ['character', 'show', 'actor'] as const satisfies readonly ItemType[]

/** One way of sorting items into categories. */
export interface Kind {
  /** The type of item that carries categories of this kind. */
  readonly of: ItemType
  /** The items' field that lists them. */
  readonly field: string
  /** The first part of a category's public address. */
  readonly address: string
}

/** Every kind of category. A further one needs a line here and nothing else. */
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

/** Kinds of shows in whose categories their characters are counted as well. */
export const PLACE_KINDS = ['station', 'nation', 'format'] as const satisfies readonly KindName[]

/** The category of a character's death; who carries it counts as dead. */
export const DEAD = 'dead'

export const isOfDead = ({
  kind,
  slug,
}: {
  readonly kind: string
  readonly slug: string
}): boolean => kind === 'cliche' && slug === DEAD

/** Only what is published is counted and listed. */
export const PUBLISHED = 'publish'
