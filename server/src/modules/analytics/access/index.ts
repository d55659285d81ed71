import type { Feature } from '../../../contract/feature.ts'
import { namespaces } from '../../../contract/namespace.ts'
import { capabilityDefaults } from '../../users/index.ts'

/** Reading how the site is visited. */
export const VIEW_REPORTS = 'analytics_view_reports'

/** Deciding what is counted, and who sees it. */
export const SAVE_SETTINGS = 'analytics_save_settings'

/** The namespace, and who may do what in it. */
export const access: Feature = {
  extensions: [
    namespaces.with({ name: 'analytics/v1', wordpressName: 'monsterinsights/v1' }),
    capabilityDefaults.with({
      [VIEW_REPORTS]: ['administrator', 'editor'],
      [SAVE_SETTINGS]: ['administrator'],
    }),
  ],
}
