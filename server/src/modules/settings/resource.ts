import { resource } from '../../contract/resource.ts'
import { type Schema, string } from '../../contract/schema.ts'
import {
  definitions,
  type PublishedName,
  publishedNames,
  type SiteSettings,
} from './definitions.ts'

type Fields = { readonly [K in PublishedName]: Schema<SiteSettings[K] | null> }

/** Every setting takes null, which resets it. */
export const settingFields = Object.fromEntries(
  publishedNames.map((name) => [name, { ...definitions[name].schema, nullable: true }]),
) as unknown as Fields

export const Address = string({
  title: '',
  description: 'The address of the site; the operator sets it.',
  format: 'uri',
})

export const settingsResource = resource('settings', { ...settingFields, url: Address })
