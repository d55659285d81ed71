import { type Collection, collections } from '../../contract/export/collection.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { fileReferences } from '../media/index.ts'
import { embedCards } from '../oembed/index.ts'
import { catalogueRoutes } from './api/index.ts'
import { itemCard } from './embed-card.ts'
import { imageReference } from './file-reference.ts'
import { IMPORT, importRoutes, runImportJob } from './imports/index.ts'
import { catalogueErrors, definitions, ITEM_TYPES, type ItemType } from './model/index.ts'
import { NOTIFY, notifyOfNews, scheduleNotification } from './news/index.ts'
import { DATE_CHARACTERS, dateManyCharacters } from './save/index.ts'
import { catalogueTerms } from './settings/index.ts'

export { findDeathsOfDay, findItemOfDay, getBirthdays, itemPath } from './api/index.ts'
export { catalogueFacts, type Facts, findLetters, recount } from './counting/index.ts'
export {
  type CharacterEntry,
  describeActors,
  describeCharacters,
  describeShows,
  findSharedCast,
  findSimilarShows,
  namesAround,
  namesOfActors,
  namesOfCategories,
  namesOfShows,
  printCsv,
  type RelationName,
} from './figures/index.ts'
export {
  findIdRange,
  findItemReplacement,
  findLatestNews,
  findListedBetween,
  findReplacement,
  findRowBySlug,
  findRowsById,
  findVisible,
  type ToldNews,
  withRelations,
} from './items/index.ts'
export {
  countCarried,
  countItems,
  countLetters,
  findItemPage,
  findNamesakes,
  findNeighbours,
  findSimilarItems,
  type ItemQuery,
} from './list/index.ts'
export {
  categoryAddress,
  categoryPagePath,
  ITEM_TYPES,
  type Item,
  type ItemRow,
  type ItemType,
  isLetter,
  itemAddress,
  itemPagePath,
  KIND_NAMES,
  KINDS,
  type KindName,
  kindsOf,
  LETTERS,
  type Letter,
  mayEdit as mayEditCatalogue,
} from './model/index.ts'
export { addPictures } from './save/index.ts'
export { catalogueTerms } from './settings/index.ts'
export {
  type Column,
  countYearsOf,
  type Death,
  describeParts,
  findDeaths,
  findTable,
  findTableOfYear,
  isTableOfYears,
  type PlaceKind,
  peopleOfPlace,
  ROLE_NAMES,
  type Row,
  showScores,
  showsOfPlace,
  TABLE_NAMES,
  type Table,
  type TableName,
} from './tables/index.ts'
export {
  type BadLine,
  type ExportRecord,
  exportRecords,
  FORMATS,
  type Format,
  formatOf,
  type ImportSummary,
  type Line,
  openFileSource,
  openMirror,
  printRecords,
  runImport,
  type Source,
} from './transfer/index.ts'

declare module '../../contract/events.ts' {
  interface EventMap {
    /** `paths`: of its pages, the present and the former one. */
    'catalogue.saved': { id: number; type: ItemType; status: string; paths: readonly string[] }
    'catalogue.deleted': { id: number; type: ItemType; paths: readonly string[] }
    'catalogue.news': Record<never, never>
    'category.saved': { id: number; kind: string; paths: readonly string[] }
    'category.deleted': { id: number; kind: string; paths: readonly string[] }
  }
}

declare module '../../contract/tags.ts' {
  interface TagMap {
    catalogue: true
  }
}

const collectionOf = (type: ItemType): Collection => ({
  rows: { table: 'catalogue_items', where: ['type', type] },
  list: `svc/v1/${definitions[type].base}`,
})

/** Characters, shows, actors and their categories, with their statistics. */
export const catalogueModule: Module = {
  name: 'catalogue',
  routes: { 'svc/v1': { ...catalogueRoutes, ...importRoutes } },
  errors: [catalogueErrors],
  extensions: [
    namespaces.with({
      name: 'svc/v1',
      wordpressName: 'lwtv/v1',
      cacheTags: ['catalogue', 'options'],
      terms: catalogueTerms,
    }),
    collections.with({
      ...Object.fromEntries(ITEM_TYPES.map((type) => [definitions[type].base, collectionOf(type)])),
      'catalogue-categories': { rows: { table: 'catalogue_terms' }, list: 'svc/v1/categories' },
    }),
    embedCards.with(itemCard),
    fileReferences.with(imageReference),
    jobDefinitions.with(
      { name: NOTIFY, run: notifyOfNews },
      { name: DATE_CHARACTERS, run: dateManyCharacters },
      { name: IMPORT, run: runImportJob },
    ),
  ],
  beforeCommit: {
    'catalogue.news': scheduleNotification,
    // The database clears the deleted image from items, so cached responses with it are stale.
    'post.deleted': async (ctx, { type }) => {
      if (type === 'attachment') ctx.touch('catalogue')
    },
  },
}
