export { ghostSource, looksLikeGhost } from './source.ts'
