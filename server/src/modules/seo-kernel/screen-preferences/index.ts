import type { Feature } from '../../../contract/feature.ts'
import { userSettingsRoutes } from './routes.ts'

export { changeUserSettings, rowsPerPage, settingsOfUser } from './service.ts'

/** Each user's arrangement of the toolkit's screens. */
export const userSettings: Feature = { routes: userSettingsRoutes }
