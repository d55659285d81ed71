export { looksLikeMarkdown, markdownSource } from './source.ts'
