import { joinFeatures } from './common/index.ts'
import { core } from './core/index.ts'
import { settingsFeature } from './settings/index.ts'
import { userSettingsFeature } from './user-settings/index.ts'

/** The SEO toolkit: how pages present themselves to search engines and to other sites. */
export const seoModule = joinFeatures('seo', 'seo/v1', [core, settingsFeature, userSettingsFeature])
