import { findFault } from '../../contract/arguments/validate.ts'
import { boolean, integer, oneOf, string, typed } from '../../contract/schema.ts'
import { isTimeZone } from '../../lib/dates.ts'
import { escapeHtml, sanitizeLine } from '../../lib/text.ts'
import { type Definition, define, idOrNone, within } from './definition.ts'
import { optionDefinitions } from './site-options.ts'

const cleanText = (value: unknown): string => escapeHtml(String(value).replaceAll('\0', ''))
const cleanPattern = (value: unknown): string => sanitizeLine(String(value))

const OPEN_OR_CLOSED = ['open', 'closed'] as const

const FRONTS = ['posts', 'page'] as const

/** The post formats; themes may show them differently. */
export const POST_FORMATS = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const

/** The settings of the settings route, by their names there. */
const publishedDefinitions = {
  title: define(
    string({ title: 'Title', description: 'Name of the site.', clean: cleanText }),
    'Callboard',
  ),
  description: define(
    string({
      title: 'Tagline',
      description: 'Short description of the site.',
      clean: cleanText,
    }),
    '',
  ),
  email: define(
    string({
      title: '',
      description: 'E-mail address for notifications to the administrator.',
      format: 'email',
    }),
    '',
  ),
  timezone: define(
    string({
      title: '',
      description: 'Time zone of the site: an IANA name, or an offset such as UTC+5:30.',
      check: (value) =>
        findFault(value, string(), 'timezone') ??
        (isTimeZone(String(value))
          ? undefined
          : { code: 'rest_invalid_param', message: 'timezone is not a known time zone.' }),
    }),
    'UTC',
  ),
  date_format: define(
    string({ title: '', description: 'Format of dates on the site.', clean: cleanPattern }),
    'F j, Y',
  ),
  time_format: define(
    string({ title: '', description: 'Format of times on the site.', clean: cleanPattern }),
    'g:i a',
  ),
  start_of_week: define(
    integer({
      title: '',
      description: 'First day of the week; 0 is Sunday.',
      check: within('start_of_week', integer({ minimum: 0, maximum: 6 })),
    }),
    1,
  ),
  language: define(
    string({
      title: '',
      description: 'Locale code of the site, such as en_US.',
      check: within('language', string({ pattern: '^[a-z]{2,3}(_[A-Z]{2})?(_[a-z0-9]{1,16})?$' })),
    }),
    'en_US',
  ),
  use_smilies: define(
    boolean({ title: '', description: 'Convert emoticons such as :-) to images.' }),
    true,
    { showsDefaultAfterReset: true },
  ),
  default_category: define(
    integer({
      title: '',
      description: 'Id of the default category of posts; 0 for none.',
      check: idOrNone('default_category'),
    }),
    0,
  ),
  default_post_format: define(
    typed<(typeof POST_FORMATS)[number]>(
      string({
        title: '',
        description: 'Default format of posts.',
        check: within('default_post_format', oneOf(POST_FORMATS)),
      }),
    ),
    'standard',
  ),
  posts_per_page: define(
    integer({
      title: 'Posts per page',
      description: 'Maximum number of posts per page of the site.',
      check: within('posts_per_page', integer({ minimum: 1, maximum: 100 })),
    }),
    10,
    { showsDefaultAfterReset: true },
  ),
  show_on_front: define(
    typed<(typeof FRONTS)[number]>(
      string({
        title: 'Front page',
        description: 'Content of the front page: the latest posts, or a page.',
        check: within('show_on_front', oneOf(FRONTS)),
      }),
    ),
    'posts',
  ),
  page_on_front: define(
    integer({
      title: 'Page on the front page',
      description: 'Id of the page shown as the front page; 0 for none.',
      check: idOrNone('page_on_front'),
    }),
    0,
  ),
  page_for_posts: define(
    integer({
      title: '',
      description: 'Id of the page that lists the latest posts; 0 for none.',
      check: idOrNone('page_for_posts'),
    }),
    0,
  ),
  default_ping_status: define(
    oneOf(OPEN_OR_CLOSED, {
      title: '',
      description: 'Whether new posts accept link notifications from other sites.',
    }),
    'open',
  ),
  default_comment_status: define(
    oneOf(OPEN_OR_CLOSED, {
      title: 'Comments on new posts',
      description: 'Whether new posts accept comments.',
    }),
    'open',
  ),
  site_logo: define(
    integer({
      title: 'Logo',
      description: 'Id of the attachment used as the logo.',
      check: idOrNone('site_logo'),
    }),
    null,
  ),
  site_icon: define(
    integer({
      title: 'Icon',
      description: 'Id of the attachment used as the site icon; 0 for none.',
      check: idOrNone('site_icon'),
    }),
    0,
  ),
} as const

/** Every site setting that is stored in the database. */
export const definitions = {
  ...publishedDefinitions,
  ...optionDefinitions,
} as const

export type SettingName = keyof typeof definitions

export type PublishedName = keyof typeof publishedDefinitions

export type OptionName = keyof typeof optionDefinitions

type Definitions = typeof definitions
type TypeOf<K extends SettingName> =
  Definitions[K] extends Definition<infer T, infer D> ? T | Extract<D, null> : never

/** The effective settings: each with its value or its default. */
export type SiteSettings = { readonly [K in SettingName]: TypeOf<K> }

/** The values of the settings route: null for a setting that was reset. */
export type SettingValues = { readonly [K in SettingName]?: TypeOf<K> | null | undefined }

export const settingNames = Object.keys(definitions) as readonly SettingName[]

export const publishedNames = Object.keys(publishedDefinitions) as readonly PublishedName[]

export const optionNames = Object.keys(optionDefinitions) as readonly OptionName[]
