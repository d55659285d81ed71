import type { Module } from '../../contract/module.ts'
import { embedCards } from '../oembed/index.ts'
import { categoryRoutes } from './categories/routes.ts'
import { itemCard } from './embed-card.ts'
import { catalogueErrors } from './errors.ts'
import { definitions } from './items/definitions.ts'
import { itemRoutes } from './items/routes.ts'
import { ITEM_TYPES } from './kinds.ts'
import { revisionRoutes } from './revisions/routes.ts'
import { dayRoutes } from './statistics/day-routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { siblingRoutes } from './statistics/sibling-routes.ts'

export { categoryAddress, categoryPagePath, itemAddress, itemPagePath } from './addresses.ts'
export { type CategoryInput, createCategory, ensureCategories } from './categories/save.ts'
export { recount } from './counting/recount.ts'
export { findIdRange, findPublishedBetween } from './items/by-id.ts'
export type { Appearance, Item, ItemInput, ItemRow, ItemState, Role } from './items/item.ts'
export { findItemPage, type ItemPage } from './items/list.ts'
export type { ItemQuery } from './items/query.ts'
export { withRelations } from './items/relations.ts'
export { createItem, removeItem, updateItem } from './items/save.ts'
export { findIdsBySlug, findRowBySlug, findRowsById } from './items/store.ts'
export { type Upserted, upsertItems } from './items/upsert.ts'
export { ITEM_TYPES, type ItemType, KIND_NAMES, KINDS, type KindName, kindsOf } from './kinds.ts'
export { type CharacterEntry, describeCharacters } from './statistics/characters.ts'
export { printCsv } from './statistics/csv.ts'
export { catalogueFacts, type Facts } from './statistics/facts.ts'
export {
  type ActorEntry,
  describeActors,
  describeShows,
  type ShowEntry,
} from './statistics/siblings.ts'
export { findSimilarShows } from './statistics/similar.ts'
export { describeParts } from './tables/actors.ts'
export { type Death, findDeaths } from './tables/days.ts'
export { ROLE_NAMES } from './tables/parts.ts'
export { type PlaceKind, peopleOfPlace, showsOfPlace } from './tables/places.ts'
export { showScores } from './tables/shows.ts'
export type { Column, Row, Table } from './tables/table.ts'
export { findTable, TABLE_NAMES, type TableName } from './tables/tables.ts'
export { exportRecords } from './transfer/export.ts'
export { FORMATS, type Format, formatOf, openFileSource } from './transfer/file-source.ts'
export type { BadLine, Line } from './transfer/line.ts'
export { openMirror } from './transfer/mirror.ts'
export { printRecords } from './transfer/print.ts'
export {
  type Helping,
  type ImportSummary,
  isInterrupted,
  runImport,
  type Source,
} from './transfer/run.ts'

const types = ITEM_TYPES.map((type) => definitions[type])

/** Characters, shows, actors and their categories, and what is counted of them. */
export const catalogueModule: Module = {
  name: 'catalogue',
  routes: {
    'svc/v1': Object.assign(
      {},
      ...types.map(itemRoutes),
      ...types.map(revisionRoutes),
      categoryRoutes,
      statisticsRoutes,
      siblingRoutes,
      dayRoutes,
    ),
  },
  errors: [catalogueErrors],
  extensions: [embedCards.with(itemCard)],
  beforeCommit: {
    // The database takes the picture out of the items; answers that showed it are stale then.
    'post.deleted': async (ctx, { type }) => {
      if (type === 'attachment') ctx.touch('catalogue')
    },
  },
}
