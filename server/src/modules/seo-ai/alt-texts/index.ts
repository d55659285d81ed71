import type { Feature } from '../../../contract/feature.ts'
import { altTextErrors } from './errors.ts'
import { altTextRoutes } from './routes.ts'

/** Suggests alternative texts for images. */
export const aiAltTexts: Feature = { routes: altTextRoutes, errors: [altTextErrors] }
