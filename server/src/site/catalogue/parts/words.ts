import type { ItemType, KindName } from '../../../modules/catalogue/index.ts'

/** What the list of a type is called. */
export const INDEX_TITLES: Readonly<Record<ItemType, string>> = {
  character: 'Characters',
  show: 'Shows',
  actor: 'Actors',
}

/** What one category of a kind is called in the title of its page. */
export const KIND_TITLES: Readonly<Record<KindName, string>> = {
  cliche: 'Cliché',
  gender: 'Gender',
  romantic: 'Romantic orientation',
  sexuality: 'Sexuality',
  station: 'Station',
  nation: 'Nation',
  format: 'Format',
  genre: 'Genre',
  trope: 'Trope',
  star: 'Star',
  trigger: 'Content warning',
  intersection: 'Intersection',
  actor_gender: 'Gender of actors',
  actor_sexuality: 'Sexuality of actors',
}

/** What kinds of categories are called on an item's page. */
export const KIND_LABELS: Readonly<Record<KindName, string>> = {
  cliche: 'Clichés',
  gender: 'Gender',
  romantic: 'Romantic orientation',
  sexuality: 'Sexuality',
  station: 'Stations',
  nation: 'Nations',
  format: 'Format',
  genre: 'Genres',
  trope: 'Tropes',
  star: 'Star',
  trigger: 'Content warning',
  intersection: 'Intersections',
  actor_gender: 'Gender',
  actor_sexuality: 'Sexuality',
}
