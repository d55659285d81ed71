import { FOREIGN_OPTIONS, readForeignOptions } from '../../../seo-setup/index.ts'
import type { SettingsRecord } from '../../model/index.ts'
import type { DumpSite, Plain } from './site.ts'

/** Options that have the same name and form here. */
const SAME = [
  ...['date_format', 'time_format', 'start_of_week', 'posts_per_page', 'show_on_front'],
  ...['page_on_front', 'page_for_posts', 'default_category', 'default_ping_status'],
  ...['default_comment_status', 'site_icon', 'permalink_structure', 'comment_max_links'],
  ...['moderation_keys', 'disallowed_keys', 'close_comments_days_old', 'thread_comments_depth'],
  ...['comment_order', 'comments_per_page', 'thumbnail_size_w', 'thumbnail_size_h'],
  ...['medium_size_w', 'medium_size_h', 'large_size_w', 'large_size_h'],
]

/** Switches, which are off when they are empty. */
const SWITCHES = [
  ...['use_smilies', 'blog_public', 'comment_moderation', 'comment_previously_approved'],
  ...['close_comments_for_old_posts', 'thumbnail_crop', 'moderation_notify'],
]

const RENAMED: Readonly<Record<string, string>> = {
  title: 'blogname',
  description: 'blogdescription',
  email: 'admin_email',
  page_for_privacy_policy: 'wp_page_for_privacy_policy',
}

/** The settings of a site, as far as there are such settings here. */
export const settingsOf = (site: DumpSite): SettingsRecord => {
  const theme = site.optionData(`theme_mods_${site.option('stylesheet')}`)
  const logo = site.option('site_logo') || String(theme.custom_logo ?? '')
  const values: [string, string][] = [
    ...SAME.map((name): [string, string] => [name, site.option(name)]),
    ...Object.entries(RENAMED).map(([name, option]): [string, string] => [
      name,
      site.option(option),
    ]),
    ...SWITCHES.filter((name) => site.hasOption(name)).map((name): [string, string] => [
      name,
      site.option(name) || '0',
    ]),
    ['timezone', zoneOf(site)],
    ['language', site.option('WPLANG') || 'en_US'],
    ['default_post_format', formatOf(site.option('default_post_format'))],
    ['site_logo', logo],
  ]
  return {
    values: Object.fromEntries(values.filter(([, value]) => value !== '')),
    menus: numbersOf(theme.nav_menu_locations),
    autoAdd: Object.values(numbersOf(site.optionData('nav_menu_options').auto_add)),
    seo: seoOf(site),
  }
}

const seoOf = (site: DumpSite) => {
  const options = FOREIGN_OPTIONS.filter((name) => site.hasOption(name)).map(
    (name) => [name, site.optionData(name)] as const,
  )
  const plugins = Object.values(site.optionData('active_plugins')).map(String)
  return readForeignOptions(Object.fromEntries(options), plugins)
}

const numbersOf = (value: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Plain).flatMap(([key, id]) =>
      Number(id) > 0 ? [[key, Number(id)]] : [],
    ),
  )

/** The zone of the dates of a site. */
export const zoneOf = (site: DumpSite): string =>
  site.option('timezone_string') || offsetOf(site.option('gmt_offset'))

/** Hours as WordPress has them (`-3.5`) as the name of an offset. */
const offsetOf = (hours: string): string => {
  const minutes = Math.round(Number(hours) * 60)
  if (!Number.isFinite(minutes) || minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  const whole = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '-' : '+'}${whole}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

const formatOf = (format: string): string => (format === '0' ? 'standard' : format)
