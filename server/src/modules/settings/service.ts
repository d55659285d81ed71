import type { Config } from '../../config.ts'
import { invalidArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { offsetHours } from '../../lib/dates.ts'
import type { PermalinkStructure } from '../../lib/permalink-structure.ts'
import {
  definitions,
  optionNames,
  publishedNames,
  type SettingName,
  type SettingValues,
  type SiteSettings,
  settingNames,
} from './definitions.ts'
import {
  decodePermalinks,
  FORMER_STRUCTURES,
  formerAfter,
  type StoredPermalinks,
} from './permalinks.ts'
import { type OptionRows, storedSettings } from './stored.ts'

/** The effective settings, and the rows that they come from. */
interface Stored {
  readonly effective: SiteSettings
  readonly permalinks: StoredPermalinks
  readonly rows: OptionRows
}

const stored = storedSettings<Stored>({
  rows: [...settingNames, FORMER_STRUCTURES],
  decode: (rows) => ({
    effective: collect(
      settingNames,
      (name) => rows.get(name) ?? definitions[name].default,
    ) as SiteSettings,
    permalinks: decodePermalinks(rows.get('permalink_structure'), rows.get(FORMER_STRUCTURES)),
    rows,
  }),
  lock: 'settings',
  subject: 'settings',
  announce: (ctx, { rows }) => ctx.emit('options.changed', { names: rows }),
})

/** The current settings; inside a transaction, as that transaction sees them. */
export const siteSettings = async (ctx: Context): Promise<SiteSettings> =>
  (await stored.read(ctx)).effective

/** How the addresses of posts are built: as the owner has chosen, else as configured. */
export const permalinkStructure = async (ctx: Context): Promise<PermalinkStructure> =>
  (await stored.read(ctx)).permalinks.chosen ?? ctx.config.permalinks

/** Earlier structures, latest first. */
export const formerStructures = async (ctx: Context): Promise<readonly PermalinkStructure[]> =>
  (await stored.read(ctx)).permalinks.former

/** The settings as the settings route returns them: a reset one may be null. */
export const showSettings = async (ctx: Context): Promise<object> => {
  const { rows } = await stored.read(ctx)
  const shown = collect(publishedNames, (name) =>
    rows.has(name) ? rows.get(name) : definitions[name].default,
  )
  return { ...shown, url: ctx.links.base }
}

/** The settings of the route `site-options`: where the owner has not chosen, what is in effect. */
export const showOptions = async (ctx: Context): Promise<object> => {
  const { effective } = await stored.read(ctx)
  return collect(optionNames, (name) => effective[name] ?? configured[name]?.(ctx.config) ?? null)
}

/** Values from the configuration of the server. */
const configured: { readonly [K in SettingName]?: (config: Config) => unknown } = {
  permalink_structure: ({ permalinks }) => permalinks.pattern,
  revisions_to_keep: ({ revisions }) => revisions,
}

/** Stores the given settings; null resets one, and others keep their value. */
export const saveSettings = async (ctx: Context, values: SettingValues): Promise<void> => {
  const names = settingNames.filter((name) => values[name] !== undefined)
  if (names.length === 0) return
  const rows = new Map(names.map((name) => [name, rowOf(name, values[name])]))
  await stored.save(ctx, (before) => ({
    rows: rows.has('permalink_structure') ? withFormer(ctx, before, rows) : rows,
    names,
  }))
}

const withFormer = ({ config }: Context, { permalinks }: Stored, rows: OptionRows): OptionRows => {
  const before = permalinks.chosen ?? config.permalinks
  const after = String(rows.get('permalink_structure') ?? config.permalinks.pattern)
  return new Map([...rows, [FORMER_STRUCTURES, formerAfter(permalinks, before, after)]])
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
