import { route } from '../../../contract/route.ts'
import { object, type Schema, type ValueOf } from '../../../contract/schema.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { settingSchemas } from './definitions.ts'
import { analyticsSettings, saveAnalyticsSettings } from './service.ts'

type Schemas = typeof settingSchemas

/** Each setting as something that may be left out, and then stays as it is. */
const args = Object.fromEntries(
  Object.entries(settingSchemas).map(([name, { default: _default, ...schema }]) => [name, schema]),
) as { readonly [K in keyof Schemas]: Schema<ValueOf<Schemas[K]>> }

const Settings = object(settingSchemas)

export const settingRoutes = {
  getAnalyticsSettings: route({
    method: 'GET',
    path: 'settings',
    summary: 'What is counted, and for how long it is kept',
    can: SAVE_SETTINGS,
    reply: Settings,
  }).handle(({ ctx }) => analyticsSettings(ctx)),

  saveAnalyticsSettings: route({
    method: 'PUT',
    path: 'settings',
    summary: 'Change what is counted, and for how long it is kept',
    can: SAVE_SETTINGS,
    args,
    reply: Settings,
  }).handle(({ ctx, args }) => saveAnalyticsSettings(ctx, args)),
}
