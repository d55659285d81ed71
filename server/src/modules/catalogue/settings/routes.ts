import { EDITABLE, type RouteRecord, route } from '../../../contract/route.ts'
import { object, withoutDefaults } from '../../../contract/schema.ts'
import { catalogueErrors } from '../model/index.ts'
import { settingFields } from './definitions.ts'
import { saveSettings, showSettings } from './service.ts'

const shared = {
  path: 'settings',
  can: 'manage_options',
  denied: () => catalogueErrors.rest_cannot_edit(),
  reply: object(settingFields),
} as const

/** Settings of the whole catalogue. */
export const settingRoutes: RouteRecord = {
  getCatalogueSettings: route({
    ...shared,
    method: 'GET',
    summary: 'Get catalogue settings',
    description: 'Contains the terms of use of the data, and the webhooks.',
  }).handle(({ ctx }) => showSettings(ctx)),

  updateCatalogueSettings: route({
    ...shared,
    method: EDITABLE,
    summary: 'Update catalogue settings',
    args: withoutDefaults(settingFields),
    samples: () => ({ attribution: 'The people who write it' }),
  }).handle(({ ctx, args }) => saveSettings(ctx, args)),
}
