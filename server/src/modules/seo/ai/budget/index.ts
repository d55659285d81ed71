export type { AiFeature } from './costs.ts'
export { budgetErrors } from './errors.ts'
export { AiOptions, aiOptions } from './options.ts'
export { withCredits } from './service.ts'
