import type { Feature } from '../../../contract/feature.ts'
import { settingRoutes } from './routes.ts'

export { type AnalyticsSettings, analyticsSettings } from './service.ts'

export const settings: Feature = { routes: settingRoutes }
