import { cachedByTags } from '../../cache/by-tags.ts'
import { perRequest } from '../../cache/request-cache.ts'
import { invalidArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { offsetHours } from '../../lib/dates.ts'
import type { Reader } from '../../store/database.ts'
import { audit } from '../audit/index.ts'
import {
  definitions,
  publishedNames,
  type SettingName,
  type SettingValues,
  type SiteSettings,
  settingNames,
} from './definitions.ts'
import { deleteOption, findOptions, saveOption } from './store.ts'

/** The current settings; inside a transaction, as that transaction sees them. */
export const siteSettings = (ctx: Context): Promise<SiteSettings> => {
  if (!('touch' in ctx)) return sharedSettings(ctx)
  const known = ofTransaction(ctx)
  known.settings ??= readSettings(ctx.db)
  return known.settings
}

/** A transaction reads them once, until it changes them itself. */
const ofTransaction = perRequest((): { settings?: Promise<SiteSettings> | undefined } => ({}))

const sharedSettings = cachedByTags(['options'], (ctx) => readSettings(ctx.db))

/** The settings straight from the database. */
const readSettings = async (db: Reader): Promise<SiteSettings> => {
  const stored = await findOptions(db, settingNames)
  return collect(
    settingNames,
    (name) => stored.get(name) ?? definitions[name].default,
  ) as SiteSettings
}

/** The settings as the settings route returns them: a reset one may be null. */
export const showSettings = async (ctx: Context): Promise<object> => {
  const stored = await findOptions(ctx.db, publishedNames)
  const shown = collect(publishedNames, (name) =>
    stored.has(name) ? stored.get(name) : definitions[name].default,
  )
  return { ...shown, url: ctx.links.base }
}

/** Stores the given settings; null resets one, and others keep their value. */
export const saveSettings = async (ctx: Context, values: SettingValues): Promise<void> => {
  const names = settingNames.filter((name) => values[name] !== undefined)
  if (names.length === 0) return
  await ctx.transaction(async (ctx) => {
    for (const name of names) {
      const value = values[name]
      const { schema, showsDefaultAfterReset } = definitions[name]
      if (value === null && showsDefaultAfterReset) await deleteOption(ctx.db, name)
      // Cleans values from the API and the command line alike; cleaning twice changes nothing.
      else await saveOption(ctx.db, name, value === null ? null : (schema.clean?.(value) ?? value))
    }
    ofTransaction(ctx).settings = undefined
    ctx.touch('options')
    ctx.emit('options.changed', { names })
    await audit(ctx, 'settings.changed', { subject: 'settings', names })
  })
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
