import type { Context, WriteContext } from '../../../contract/context.ts'
import { defaultsOf, type SettingChanges, settingsGroup } from '../../settings/index.ts'
import { settingSchemas } from './definitions.ts'

const defaults = defaultsOf(settingSchemas)

export type AnalyticsSettings = typeof defaults

const group = settingsGroup<AnalyticsSettings>('analytics', defaults)

export const analyticsSettings = group.read

export const saveAnalyticsSettings = (
  ctx: Context | WriteContext,
  changes: SettingChanges<AnalyticsSettings>,
): Promise<AnalyticsSettings> => group.save(ctx, () => changes)
