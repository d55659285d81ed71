export { analysePage } from './analyse.ts'
export type { Check, Checks, Group, PageInput } from './model/index.ts'
export { type StoredAnalysis, storedAnalysis } from './stored.ts'
