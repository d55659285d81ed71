import type { Context } from '../../../contract/context.ts'
import { array, string, type ValueOf, withoutDefaults } from '../../../contract/schema.ts'
import { grantCapability, rolesWithCapability } from '../../users/index.ts'
import { SAVE_SETTINGS, VIEW_REPORTS } from '../access/index.ts'

const roles = (value: readonly string[], description: string) =>
  array(string({ maxLength: 100 }), { default: value, description, maxItems: 100 })

/**
 * Capabilities by role. They are stored with the other capabilities, and shown here as settings.
 */
export const rightSchemas = {
  view_reports: roles(['administrator', 'editor'], 'Roles that may view the reports.'),
  save_settings: roles(['administrator'], 'Roles that may change the settings.'),
} as const

export const rightArgs = withoutDefaults(rightSchemas)

type Rights = {
  readonly [K in keyof typeof rightSchemas]: ValueOf<(typeof rightSchemas)[K]>
}

export const analyticsRights = async (ctx: Context): Promise<Rights> => {
  const [view_reports, save_settings] = await Promise.all([
    rolesWithCapability(ctx, VIEW_REPORTS),
    rolesWithCapability(ctx, SAVE_SETTINGS),
  ])
  return { view_reports, save_settings }
}

/** Requires the right to manage capabilities; the right to change these settings is not enough. */
export const saveAnalyticsRights = async (
  ctx: Context,
  { view_reports, save_settings }: { readonly [K in keyof Rights]?: Rights[K] | undefined },
): Promise<void> => {
  if (view_reports) await grantCapability(ctx, VIEW_REPORTS, view_reports)
  if (save_settings) await grantCapability(ctx, SAVE_SETTINGS, save_settings)
}
