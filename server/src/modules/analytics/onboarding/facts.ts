import type { Context } from '../../../contract/context.ts'
import { array, boolean, integer, mapOf, object, string } from '../../../contract/schema.ts'
import { siteSettings } from '../../settings/index.ts'
import { rolesWithCapability } from '../../users/index.ts'
import { VIEW_REPORTS } from '../access/index.ts'
import { showLicence } from '../licence/index.ts'
import { type AnalyticsSettings, analyticsSettings, settingSchemas } from '../settings/index.ts'

const required = { required: true } as const

const { forward_url: _inside, ...shownSchemas } = settingSchemas

/**
 * Settings visible with a key alone; the forwarding endpoint is hidden, because it may be an
 * internal host.
 */
export const ShownSettings = object(shownSchemas, required)

const Licence = object({ key: string(required), type: string(required) }, required)

/** Everything that an onboarding client needs, without secrets. */
export const Facts = object({
  existing_settings: object(
    {
      ...shownSchemas,
      view_reports: array(string(), {
        ...required,
        description: 'Roles that may view the reports.',
      }),
      automatic_updates: string(required),
      anonymous_data: boolean(required),
      verified_automatic: boolean(required),
    },
    required,
  ),
  plugin_info: object(
    {
      plugin_version: string(required),
      installed_version: string(required),
      is_pro: integer(required),
      site_license: Licence,
      network_license: Licence,
    },
    required,
  ),
  site_info: object(
    {
      admin_url: string(required),
      site_url: string(required),
      rest_url: string(required),
      exit_url: string(required),
      locale: string(required),
      roles: mapOf(string(), { ...required, description: 'Role names, keyed by role.' }),
      roles_manage_options: array(string(), required),
      allow_file_edit: integer(required),
    },
    required,
  ),
  plugins: object(
    {
      addons: array(string(), {
        description: 'Installed add-ons; always empty, because all features are included.',
        ...required,
      }),
    },
    required,
  ),
  auth: object(
    {
      is_authed: boolean({
        description: 'Whether hits are forwarded to another endpoint.',
        ...required,
      }),
      v4: string(required),
      has_measurement_secret: boolean(required),
    },
    required,
  ),
})

export const shownSettings = ({ forward_url: _inside, ...shown }: AnalyticsSettings) => shown

export const findFacts = async (ctx: Context) => {
  const [settings, viewers, deciders, roles, { type, key }, { language }] = await Promise.all([
    analyticsSettings(ctx),
    rolesWithCapability(ctx, VIEW_REPORTS),
    rolesWithCapability(ctx, 'manage_options'),
    rolesWithCapability(ctx, 'read'),
    showLicence(ctx),
    siteSettings(ctx),
  ])
  const { version } = ctx.product
  return {
    existing_settings: {
      ...shownSettings(settings),
      view_reports: viewers,
      // The site neither updates itself nor sends data about itself.
      ...{ automatic_updates: 'none', anonymous_data: false, verified_automatic: false },
    },
    plugin_info: {
      // All features are included with any licence.
      ...{ plugin_version: version, installed_version: version, is_pro: 1 },
      site_license: { key, type },
      network_license: { key: '', type: '' },
    },
    site_info: {
      admin_url: ctx.links.site('account'),
      site_url: ctx.links.site(''),
      rest_url: ctx.links.api(''),
      exit_url: ctx.links.site('account'),
      locale: language,
      roles: Object.fromEntries(roles.map((role) => [role, capitalised(role)])),
      roles_manage_options: deciders,
      allow_file_edit: 0,
    },
    plugins: { addons: [] },
    auth: {
      is_authed: settings.forward_url !== '',
      v4: settings.measurement_id,
      has_measurement_secret: ctx.config.measurementSecret !== undefined,
    },
  }
}

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
