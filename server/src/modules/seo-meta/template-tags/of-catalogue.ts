import type { Context } from '../../../contract/context.ts'
import {
  type ItemType,
  type KindName,
  namesAround,
  namesOfCategories,
  type RelationName,
} from '../../catalogue/index.ts'
import type { TagMaker } from '../../head/index.ts'
import type { SmartTag } from './catalogue.ts'

/** A tag of the catalogue's pages, with the names that it lists. */
interface CatalogueTag extends SmartTag {
  readonly of: ItemType
  readonly find: (ctx: Context, id: number) => Promise<readonly string[]>
}

/** Limit of names in a title or description. */
const MAX_NAMES = 5

const around =
  (relation: RelationName): CatalogueTag['find'] =>
  ({ db }, id) =>
    namesAround(db, relation, id, MAX_NAMES)

const categories =
  (kind: KindName): CatalogueTag['find'] =>
  ({ db }, id) =>
    namesOfCategories(db, kind, id)

const CATALOGUE_TAGS: readonly CatalogueTag[] = [
  {
    ...{ id: 'actor_characters', of: 'actor', find: around('charactersOfActor') },
    name: 'Actor Characters',
    description: 'The characters that the actor plays.',
    example: 'Ann Example, Eve Example',
  },
  {
    ...{ id: 'character_actors', of: 'character', find: around('actorsOfCharacter') },
    name: 'Character Actors',
    description: 'Who plays the character.',
    example: 'Ann Actor',
  },
  {
    ...{ id: 'character_shows', of: 'character', find: around('showsOfCharacter') },
    name: 'Character Shows',
    description: 'The shows that the character is in.',
    example: 'A Show',
  },
  {
    ...{ id: 'show_genres', of: 'show', find: categories('genre') },
    name: 'Show Genres',
    description: 'The genres of the show.',
    example: 'Drama',
  },
  {
    ...{ id: 'show_stations', of: 'show', find: categories('station') },
    name: 'Show Stations',
    description: 'The stations that broadcast the show.',
    example: 'A Station',
  },
]

/** The values of these tags; empty on other pages. */
export const catalogueTagMakers: Readonly<Record<string, TagMaker>> = Object.fromEntries(
  CATALOGUE_TAGS.map(({ id, of, find }): [string, TagMaker] => [
    id,
    async ({ ctx, page }) =>
      page?.item?.type === of ? (await find(ctx, page.item.id)).join(', ') : '',
  ]),
)

/** The same tags for the list of tags. */
export const catalogueTags: readonly SmartTag[] = CATALOGUE_TAGS.map(
  ({ of: _, find: __, ...tag }) => tag,
)

/** The templates that support these tags, beside those of any item's page. */
export const catalogueContexts = (
  common: readonly string[],
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (['character', 'show', 'actor'] as const).flatMap((type) => {
      const own = CATALOGUE_TAGS.filter(({ of }) => of === type).map(({ id }) => id)
      return ['Title', 'Description'].map((part) => [`${type}${part}`, [...common, ...own]])
    }),
  )
