import type { ItemType, KindName } from '../../../modules/catalogue/index.ts'

/** The label of a kind in the title of a category page. */
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

/** The label of a kind on an item's page. */
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

/** What a list tells of its items, for its description. */
export const LIST_CONTENTS: Readonly<Record<ItemType, string>> = {
  character: 'with the shows they appear in and who plays them',
  show: 'with their years on air, stations and characters',
  actor: 'with the characters they play and the shows they play in',
}
