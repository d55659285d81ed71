export { type PageParts, readHtml } from './html.ts'
export { countWords, hasPhrase, plainWords } from './words.ts'
