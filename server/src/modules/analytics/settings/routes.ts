import type { Context } from '../../../contract/context.ts'
import { route } from '../../../contract/route.ts'
import { object } from '../../../contract/schema.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { settingArgs, settingSchemas } from './definitions.ts'
import { analyticsRights, rightArgs, rightSchemas, saveAnalyticsRights } from './rights.ts'
import { analyticsSettings, saveAnalyticsSettings } from './service.ts'

const Settings = object({ ...settingSchemas, ...rightSchemas })

const shown = async (ctx: Context) => ({
  ...(await analyticsSettings(ctx)),
  ...(await analyticsRights(ctx)),
})

export const settingRoutes = {
  getAnalyticsSettings: route({
    method: 'GET',
    path: 'settings',
    summary: 'Get analytics settings',
    can: SAVE_SETTINGS,
    reply: Settings,
  }).handle(({ ctx }) => shown(ctx)),

  saveAnalyticsSettings: route({
    method: 'PUT',
    path: 'settings',
    summary: 'Update analytics settings',
    can: SAVE_SETTINGS,
    args: { ...settingArgs, ...rightArgs },
    reply: Settings,
  }).handle(async ({ ctx, args: { view_reports, save_settings, ...changes } }) => {
    await ctx.transaction(async (ctx) => {
      await saveAnalyticsRights(ctx, { view_reports, save_settings })
      await saveAnalyticsSettings(ctx, changes)
    })
    return shown(ctx)
  }),
}
