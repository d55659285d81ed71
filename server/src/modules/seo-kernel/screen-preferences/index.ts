import type { Feature } from '../../../contract/feature.ts'
import { userSettingsRoutes } from './routes.ts'

export { changeUserSettings, rowsPerPage, settingsOfUser } from './service.ts'

/** How each person has arranged the toolkit's screens. */
export const userSettings: Feature = { routes: userSettingsRoutes }
