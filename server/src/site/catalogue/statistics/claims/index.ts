export { claimOf } from './claims.ts'
export { counted, listed } from './quantity.ts'
export type { Period } from './ranking.ts'
