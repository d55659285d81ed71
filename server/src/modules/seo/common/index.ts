export { anything } from './anything.ts'
export { Done, done } from './done.ts'
export { type Feature, joinFeatures } from './feature.ts'
export { membersOf } from './members.ts'
