export { looksLikeTable, tableSource } from './source.ts'
