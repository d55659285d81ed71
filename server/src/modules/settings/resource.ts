import { resource } from '../../contract/resource.ts'
import { type Schema, string } from '../../contract/schema.ts'
import {
  definitions,
  type OptionName,
  optionNames,
  type PublishedName,
  publishedNames,
  type SiteSettings,
} from './definitions.ts'

type Fields = { readonly [K in PublishedName]: Schema<SiteSettings[K] | null> }

/** Every setting accepts null, which resets it. */
export const settingFields = Object.fromEntries(
  publishedNames.map((name) => [name, { ...definitions[name].schema, nullable: true }]),
) as unknown as Fields

export const Address = string({
  title: '',
  description: 'URL of the site; set in the configuration of the server.',
  format: 'uri',
})

/** The reference publishes a default for every setting: null if it registers none. */
const DEFAULTS: Readonly<Record<string, unknown>> = { posts_per_page: 10, use_smilies: true }

const shownFields = Object.fromEntries(
  Object.entries(settingFields).map(([name, field]) => [
    name,
    { ...field, default: DEFAULTS[name] ?? null },
  ]),
) as unknown as Fields

type OptionFields = { readonly [K in OptionName]: Schema<SiteSettings[K] | null> }

/** Null lets the configuration of the server, or the default, decide. */
export const optionFields = Object.fromEntries(
  optionNames.map((name) => [name, { ...definitions[name].schema, nullable: true }]),
) as unknown as OptionFields

export const optionsResource = resource('site-options', optionFields)

export const settingsResource = resource('settings', { ...shownFields, url: Address })
