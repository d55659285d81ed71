export { catalogueForPeople } from './html-sitemap.ts'
export { resolveCataloguePage } from './resolve.ts'
export { catalogueSections } from './sitemap.ts'
export { placeOfTable } from './statistics/views.ts'
