export { openRestSite } from './client.ts'
export { type Comparison, compareSites } from './compare.ts'
export { download } from './download.ts'
export { copySource, openCopy, openCopyAt } from './source.ts'
