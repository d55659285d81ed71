import type { Feature } from '../../../contract/feature.ts'
import { voiceErrors } from '../voice/index.ts'
import { textErrors } from './errors.ts'
import { textRoutes } from './routes.ts'

export { askedArgs } from './arguments.ts'
export { instructions } from './prompts.ts'
export { sampleOf, suggestFaqsFor } from './routes.ts'
export { getEditablePost } from './source.ts'

/** Suggestions for what is written about and around a post. */
export const aiTexts: Feature = { routes: textRoutes, errors: [textErrors, voiceErrors] }
