import { isTimeZone } from '../../../../lib/dates.ts'
import { trimEndOf } from '../../../../lib/trim.ts'
import type { SettingsRecord, SiteRecord } from '../../model/index.ts'
import type { SiteCopy } from './copy.ts'
import { type Json, numberOf, objectOf, textOf } from './json.ts'

/** Settings with the same names here. */
const NAMES = [
  ...['title', 'description', 'email', 'timezone', 'date_format', 'time_format', 'start_of_week'],
  ...['language', 'use_smilies', 'default_category', 'default_post_format', 'posts_per_page'],
  ...['show_on_front', 'page_on_front', 'page_for_posts', 'default_ping_status'],
  ...['default_comment_status', 'site_logo', 'site_icon'],
]

/** Undefined if the user may not see the settings. */
export const settingsOf = (copy: SiteCopy): SettingsRecord | undefined => {
  const settings = copy.fact('settings')
  if (!settings) return undefined
  const { default_post_format: format } = settings
  const given = { ...settings, default_post_format: format === '0' ? 'standard' : format }
  return {
    values: Object.fromEntries(
      NAMES.flatMap((name) => {
        const value = (given as Json)[name]
        return value === undefined || value === null || value === '' ? [] : [[name, value]]
      }),
    ),
    menus: Object.fromEntries(
      Object.entries(objectOf(copy.fact('locations'))).flatMap(([place, location]) => {
        const menu = numberOf(objectOf(location).menu)
        return menu > 0 ? [[place, menu]] : []
      }),
    ),
    autoAdd: copy
      .all('term nav_menu')
      .flatMap(({ id, auto_add }) => (auto_add ? [numberOf(id)] : [])),
  }
}

export const siteOf = (copy: SiteCopy): SiteRecord => {
  const index = copy.fact('index') ?? {}
  const settings = copy.fact('settings') ?? {}
  const zone = textOf(settings.timezone) || textOf(index.timezone_string)
  return {
    title: textOf(settings.title ?? index.name),
    description: textOf(settings.description ?? index.description),
    home: trimEndOf(textOf(index.home), '/'),
    base: trimEndOf(textOf(index.url), '/'),
    language: (textOf(settings.language) || 'en_US').replace('_', '-'),
    ...(isTimeZone(zone) ? { timezone: zone } : {}),
  }
}
