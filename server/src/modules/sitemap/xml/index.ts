export { indexName, partName } from './names.ts'
export { NEWS_FILE, newsEntries } from './news-entries.ts'
export { resolveSitemapFile } from './resolve.ts'
