export type { AiFeature } from './costs.ts'
export { budgetErrors } from './errors.ts'
export { AiOptions, aiOptions } from './options.ts'
export { requireCredits, withCredits } from './service.ts'
