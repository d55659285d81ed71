export { compareRewrite } from './compare.ts'
export { freeCopies, sweepRewrites } from './orphans.ts'
export { isAhead, republish, scheduleRepublish, takePublication } from './republish.ts'
export { discardRewrite, findRewrite, type Rewrite, startRewrite } from './rewrite.ts'
