import { invalidArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { offsetHours } from '../../lib/dates.ts'
import {
  definitions,
  publishedNames,
  type SettingName,
  type SettingValues,
  type SiteSettings,
  settingNames,
} from './definitions.ts'
import { type OptionRows, storedSettings } from './stored.ts'

/** The effective settings, and the rows that they come from. */
interface Stored {
  readonly effective: SiteSettings
  readonly rows: OptionRows
}

const stored = storedSettings<Stored>({
  rows: settingNames,
  decode: (rows) => ({
    effective: collect(
      settingNames,
      (name) => rows.get(name) ?? definitions[name].default,
    ) as SiteSettings,
    rows,
  }),
  lock: 'settings',
  subject: 'settings',
  announce: (ctx, { rows }) => ctx.emit('options.changed', { names: rows }),
})

/** The current settings; inside a transaction, as that transaction sees them. */
export const siteSettings = async (ctx: Context): Promise<SiteSettings> =>
  (await stored.read(ctx)).effective

/** The settings as the settings route returns them: a reset one may be null. */
export const showSettings = async (ctx: Context): Promise<object> => {
  const { rows } = await stored.read(ctx)
  const shown = collect(publishedNames, (name) =>
    rows.has(name) ? rows.get(name) : definitions[name].default,
  )
  return { ...shown, url: ctx.links.base }
}

/** Stores the given settings; null resets one, and others keep their value. */
export const saveSettings = async (ctx: Context, values: SettingValues): Promise<void> => {
  const names = settingNames.filter((name) => values[name] !== undefined)
  if (names.length === 0) return
  const rows = new Map(names.map((name) => [name, rowOf(name, values[name])]))
  await stored.save(ctx, () => ({ rows }))
}

/** Cleans values from the API and the command line alike; cleaning twice changes nothing. */
const rowOf = (name: SettingName, value: unknown): unknown => {
  const { schema, showsDefaultAfterReset } = definitions[name]
  if (value === null) return showsDefaultAfterReset ? undefined : null
  return schema.clean?.(value) ?? value
}

/** The operator sets the address: links are built from it before any row is read. */
export const refuseOtherAddress = (ctx: Context, url: string | undefined): void => {
  const { base } = ctx.links
  if (url === undefined || url === base || url === `${base}/`) return
  const message = 'The address of the site is set by the operator: start with CALLBOARD_URL.'
  throw invalidArguments(new Map([['url', { code: 'rest_invalid_param', message }]]))
}

/** The site's fields of the API index. */
export const describeSite = async (ctx: Context): Promise<Readonly<Record<string, unknown>>> => {
  const settings = await siteSettings(ctx)
  const { timezone } = settings
  return {
    name: settings.title,
    description: settings.description,
    url: ctx.links.base,
    home: ctx.links.base,
    gmt_offset: offsetHours(timezone, ctx.clock()),
    timezone_string: isManualOffset(timezone) ? '' : timezone,
    page_for_posts: settings.page_for_posts,
    page_on_front: settings.page_on_front,
    show_on_front: settings.show_on_front,
    site_logo: settings.site_logo ?? 0,
    site_icon: settings.site_icon,
  }
}

const collect = (
  names: readonly SettingName[],
  find: (name: SettingName) => unknown,
): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, find(name)]))

const isManualOffset = (timezone: string): boolean => /^(?:UTC)?[+-]/.test(timezone)
