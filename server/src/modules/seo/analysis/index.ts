export { analysePage, type KeyphraseAnalysis, type PageAnalysis } from './analyse.ts'
export type { Check, Checks, Group, PageInput } from './model/index.ts'
export { type StoredAnalysis, type StoredCheck, storedAnalysis } from './stored.ts'
