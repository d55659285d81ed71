import type { Linked, Settings, SiteOptions } from '@callboard/client'
import { decodeEntities } from '@wordpress/html-entities'
import { api } from '../../api.ts'

type SettingName = Exclude<keyof Settings, keyof Linked | 'url'>
type OptionName = Exclude<keyof SiteOptions, keyof Linked>

/** The settings of the site. A setting that was reset has its default. */
export type Values = { readonly [K in SettingName]: NonNullable<Settings[K]> } & {
  readonly [K in OptionName]: NonNullable<SiteOptions[K]>
}

const SETTING_DEFAULTS: Pick<Values, SettingName> = {
  title: '',
  description: '',
  email: '',
  timezone: 'UTC',
  date_format: 'F j, Y',
  time_format: 'g:i a',
  start_of_week: 1,
  language: 'en_US',
  use_smilies: true,
  default_category: 0,
  default_post_format: 'standard',
  posts_per_page: 10,
  show_on_front: 'posts',
  page_on_front: 0,
  page_for_posts: 0,
  default_ping_status: 'open',
  default_comment_status: 'open',
  site_logo: 0,
  site_icon: 0,
}

const valuesOf = (settings: Settings, { _links, ...options }: SiteOptions): Values => {
  const values = Object.fromEntries(
    Object.entries(SETTING_DEFAULTS).map(([name, value]) => [
      name,
      settings[name as SettingName] ?? value,
    ]),
  ) as Pick<Values, SettingName>
  return {
    ...(options as Pick<Values, OptionName>),
    ...values,
    // The server keeps these as HTML.
    title: decodeEntities(values.title),
    description: decodeEntities(values.description),
  }
}

export const SETTINGS = 'settings'

export const fetchSettings = async (): Promise<Values> => {
  const [settings, options] = await Promise.all([api.getSettings(), api.getSiteOptions()])
  return valuesOf(settings.data, options.data)
}

/** Saves the values by the two routes that have them; the stricter one first. */
export const saveSettings = async (values: Partial<Values>): Promise<void> => {
  const settings: Record<string, unknown> = {}
  const options: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values))
    (name in SETTING_DEFAULTS ? settings : options)[name] = value
  if (Object.keys(options).length > 0) await api.updateSiteOptions(options)
  if (Object.keys(settings).length > 0) await api.updateSettings(settings)
}
