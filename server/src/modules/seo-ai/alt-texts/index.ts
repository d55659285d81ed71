import type { Feature } from '../../../contract/feature.ts'
import { altTextErrors } from './errors.ts'
import { altTextRoutes } from './routes.ts'

/** What a picture shows, for those who do not see it. */
export const aiAltTexts: Feature = { routes: altTextRoutes, errors: [altTextErrors] }
