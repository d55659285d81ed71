export { indexName } from './names.ts'
export { NEWS_FILE } from './news-entries.ts'
export { resolveSitemapFile } from './resolve.ts'
