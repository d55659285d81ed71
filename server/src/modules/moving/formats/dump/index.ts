export { dumpSource, looksLikeDump } from './source.ts'
