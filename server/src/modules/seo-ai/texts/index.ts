import type { Feature } from '../../../contract/feature.ts'
import { voiceErrors } from '../voice/index.ts'
import { textErrors } from './errors.ts'
import { previewRoutes } from './preview-routes.ts'
import { textRoutes } from './routes.ts'

export { askedArgs, Previewed } from './arguments.ts'
export { instructions } from './prompts.ts'
export { sampleOf, suggestFaqsFor } from './routes.ts'
export { getEditablePost } from './source.ts'

/** Suggestions for the title, the description and other texts of a post. */
export const aiTexts: Feature = {
  routes: { ...textRoutes, ...previewRoutes },
  errors: [textErrors, voiceErrors],
}
