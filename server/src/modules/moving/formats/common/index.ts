export { isPicture, type Pictures } from './pictures.ts'
export { authorOf, datesOf, itemOf, momentOf, seoMeta, siteOf } from './records.ts'
export { itemLines, keyedSource, type Lines, type Tools } from './source.ts'
