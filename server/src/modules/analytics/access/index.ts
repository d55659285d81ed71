import type { Feature } from '../../../contract/feature.ts'
import { namespaces } from '../../../contract/namespace.ts'
import { capabilityDefaults } from '../../users/index.ts'

/** Capability to read the reports. */
export const VIEW_REPORTS = 'analytics_view_reports'

/** Capability to decide what is counted, and who reads the reports. */
export const SAVE_SETTINGS = 'analytics_save_settings'

/** The namespace and its capabilities. */
export const access: Feature = {
  extensions: [
    namespaces.with({ name: 'analytics/v1', wordpressName: 'monsterinsights/v1' }),
    capabilityDefaults.with({
      [VIEW_REPORTS]: ['administrator', 'editor'],
      [SAVE_SETTINGS]: ['administrator'],
    }),
  ],
}
