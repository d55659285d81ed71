import { route } from '../../../contract/route.ts'
import { object } from '../../../contract/schema.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { settingArgs, settingSchemas } from './definitions.ts'
import { analyticsSettings, saveAnalyticsSettings } from './service.ts'

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
    args: settingArgs,
    reply: Settings,
  }).handle(({ ctx, args }) => saveAnalyticsSettings(ctx, args)),
}
