export { resolveCataloguePage } from './resolve.ts'
export { catalogueSections } from './sitemap.ts'
export { placeOfTable } from './statistics/views.ts'
