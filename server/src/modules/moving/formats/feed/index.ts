export { feedSource, looksLikeFeed } from './source.ts'
