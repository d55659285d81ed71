export { listForPeopleOf, sitemapOptionsOf } from './choose.ts'
export { orderOf, pathIn } from './for-people.ts'
export type {
  ItemOrder,
  ListedKind,
  ListForModels,
  ListForPeople,
  RowFilter,
  SitemapOptions,
} from './types.ts'
