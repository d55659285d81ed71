export { Done, done } from './done.ts'
export { type Feature, joinFeatures } from './feature.ts'
