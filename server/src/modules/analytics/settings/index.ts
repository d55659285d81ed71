import type { Feature } from '../../../contract/feature.ts'
import { settingRoutes } from './routes.ts'

export { settingArgs, settingSchemas } from './definitions.ts'
export { type AnalyticsSettings, analyticsSettings, saveAnalyticsSettings } from './service.ts'

export const settings: Feature = { routes: settingRoutes }
