import type { Linked, Settings } from '@callboard/client'
import { decodeEntities } from '@wordpress/html-entities'
import { api } from '../../api.ts'

type Name = Exclude<keyof Settings, keyof Linked | 'url'>

/** The settings of the site. A setting that was reset has its default. */
export type Values = { readonly [K in Name]: NonNullable<Settings[K]> }

const DEFAULTS: Values = {
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

const valuesOf = (settings: Settings): Values => {
  const values = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, settings[name as Name] ?? value]),
  ) as Values
  // The server keeps these as HTML.
  return {
    ...values,
    title: decodeEntities(values.title),
    description: decodeEntities(values.description),
  }
}

export const SETTINGS = 'settings'

export const fetchSettings = async (): Promise<Values> => valuesOf((await api.getSettings()).data)

type OpenOrClosed = 'open' | 'closed'

export const saveSettings = ({
  default_ping_status,
  default_comment_status,
  ...others
}: Partial<Values>): Promise<unknown> =>
  api.updateSettings({
    ...others,
    default_ping_status: default_ping_status as OpenOrClosed | undefined,
    default_comment_status: default_comment_status as OpenOrClosed | undefined,
  })
