import { __ } from '@wordpress/i18n'
import {
  blockTable,
  category,
  chartBar,
  check,
  code,
  comment,
  dashboard,
  download,
  envelope,
  file,
  inbox,
  link,
  media,
  navigation,
  page,
  people,
  post,
  search,
  settings,
  share,
  shuffle,
  starEmpty,
  styles,
  symbol,
  tag,
  tool,
  trendingUp,
  upload,
  video,
} from '@wordpress/icons'
import { type ComponentType, lazy } from 'react'
import { can } from '../boot.ts'
import { loadEditor, loadSiteEditor } from './load-editor.ts'

export interface Screen {
  /** A pattern of wouter, below the path of the admin. */
  readonly path: string | RegExp
  readonly title: string
  readonly component: ComponentType
  /** Loads the code of the screen before it is opened. */
  readonly prefetch: () => Promise<unknown>
  /** The entry in the navigation, for those who have the capability. */
  readonly entry?: Entry | undefined
  /** Covers the frame: the editor has a bar of its own. */
  readonly isFull?: boolean
}

interface Entry {
  readonly icon: typeof dashboard
  readonly group: Group
}

/** The groups of the navigation, in their order. */
export const GROUPS = [
  { name: 'start', title: '' },
  { name: 'content', title: __('Content') },
  { name: 'catalogue', title: __('Catalogue') },
  { name: 'seo', title: __('Search engines') },
  { name: 'site', title: __('Site') },
] as const
type Group = (typeof GROUPS)[number]['name']

type Loader = () => Promise<{ readonly default: ComponentType }>

interface Options {
  /** One of several suffices. */
  readonly capability: string | readonly string[]
  readonly entry?: Entry
  readonly isFull?: boolean
}

const screen = (
  path: string | RegExp,
  title: string,
  load: Loader,
  { capability, entry, isFull = false }: Options,
): readonly Screen[] =>
  [capability].flat().some(can)
    ? [{ path, title, component: lazy(load), prefetch: load, entry, isFull }]
    : []

/** The addresses of WordPress, which the editor's packages write into the history. */
const EDITOR = /^\/post(?:-new)?\.php$/

/** One item of the catalogue, or a new one. */
const ITEM = /^\/catalogue\/(?<base>characters|shows|actors)\/(?<id>new|\d+)$/

/** The areas of the SEO settings; each has its own capability. */
const SEO_SETTINGS = [
  ...['general', 'search_appearance', 'social_networks', 'sitemap', 'tools', 'local_seo'],
  ...['search_statistics', 'seo_analysis', 'redirects', 'link_assistant'],
].map((area) => `seo_${area}_settings`)

/** The sections of the files for search engines have these capabilities. */
const SEARCH_FILES = ['tools', 'sitemap', 'general', 'search_appearance'].map(
  (area) => `seo_${area}_settings`,
)

/** Every screen that the signed-in user may open; the first whose path matches is shown. */
export const screens: readonly Screen[] = [
  ...screen('/', __('Dashboard'), () => import('../screens/dashboard/index.tsx'), {
    capability: 'read',
    entry: { icon: dashboard, group: 'start' },
  }),
  ...screen('/visits', __('Visits'), () => import('../screens/visits/index.tsx'), {
    capability: 'analytics_view_reports',
    entry: { icon: trendingUp, group: 'start' },
  }),
  ...screen('/posts', __('Posts'), () => import('../screens/posts/posts.tsx'), {
    capability: 'edit_posts',
    entry: { icon: post, group: 'content' },
  }),
  ...screen('/pages', __('Pages'), () => import('../screens/posts/pages.tsx'), {
    capability: 'edit_pages',
    entry: { icon: page, group: 'content' },
  }),
  ...screen('/patterns', __('Patterns'), () => import('../screens/posts/patterns.tsx'), {
    capability: 'edit_posts',
    entry: { icon: symbol, group: 'content' },
  }),
  ...screen('/media', __('Media'), () => import('../screens/media/index.tsx'), {
    capability: 'upload_files',
    entry: { icon: media, group: 'content' },
  }),
  ...screen('/comments', __('Comments'), () => import('../screens/comments/index.tsx'), {
    capability: 'edit_posts',
    entry: { icon: comment, group: 'content' },
  }),
  ...screen('/messages', __('Messages'), () => import('../screens/messages/index.tsx'), {
    capability: ['moderate_comments', 'manage_options'],
    entry: { icon: envelope, group: 'content' },
  }),
  ...screen('/subscribers', __('Subscribers'), () => import('../screens/subscribers/index.tsx'), {
    capability: 'manage_options',
    entry: { icon: inbox, group: 'content' },
  }),
  ...screen('/categories', __('Categories'), () => import('../screens/terms/categories.tsx'), {
    capability: 'manage_categories',
    entry: { icon: category, group: 'content' },
  }),
  ...screen('/tags', __('Tags'), () => import('../screens/terms/tags.tsx'), {
    capability: 'manage_categories',
    entry: { icon: tag, group: 'content' },
  }),
  ...screen(
    '/catalogue/characters',
    __('Characters'),
    () => import('../screens/catalogue/characters.tsx'),
    { capability: 'edit_others_posts', entry: { icon: people, group: 'catalogue' } },
  ),
  ...screen('/catalogue/shows', __('Shows'), () => import('../screens/catalogue/shows.tsx'), {
    capability: 'edit_others_posts',
    entry: { icon: video, group: 'catalogue' },
  }),
  ...screen('/catalogue/actors', __('Actors'), () => import('../screens/catalogue/actors.tsx'), {
    capability: 'edit_others_posts',
    entry: { icon: starEmpty, group: 'catalogue' },
  }),
  ...screen(
    '/catalogue/vocabularies',
    __('Vocabularies'),
    () => import('../screens/catalogue/terms/index.tsx'),
    { capability: 'manage_categories', entry: { icon: tag, group: 'catalogue' } },
  ),
  ...screen(
    '/catalogue/statistics',
    __('Statistics'),
    () => import('../screens/catalogue/statistics/index.tsx'),
    { capability: 'edit_others_posts', entry: { icon: chartBar, group: 'catalogue' } },
  ),
  ...screen(
    '/catalogue/transfer',
    __('Import and export'),
    () => import('../screens/catalogue/transfer/index.tsx'),
    { capability: 'manage_categories', entry: { icon: upload, group: 'catalogue' } },
  ),
  ...screen(
    '/catalogue/doubles',
    __('Doubles'),
    () => import('../screens/catalogue/merge/index.tsx'),
    {
      capability: 'edit_others_posts',
    },
  ),
  ...screen(
    '/catalogue/settings',
    __('Licence and webhooks'),
    () => import('../screens/catalogue/settings/index.tsx'),
    { capability: 'manage_options', entry: { icon: share, group: 'catalogue' } },
  ),
  ...screen(ITEM, __('Edit'), () => import('../screens/catalogue/form/index.tsx'), {
    capability: 'edit_others_posts',
  }),
  ...screen('/seo/audit', __('Audit'), () => import('../screens/audit/index.tsx'), {
    capability: 'seo_seo_analysis_settings',
    entry: { icon: check, group: 'seo' },
  }),
  ...screen(
    '/seo/scores',
    __('Titles and scores'),
    () => import('../screens/seo-scores/index.tsx'),
    {
      capability: 'seo_page_general_settings',
      entry: { icon: blockTable, group: 'seo' },
    },
  ),
  ...screen('/redirects', __('Redirects'), () => import('../screens/redirects/index.tsx'), {
    capability: 'seo_redirects_manage',
    entry: { icon: shuffle, group: 'seo' },
  }),
  ...screen('/links', __('Links'), () => import('../screens/links/index.tsx'), {
    capability: 'seo_link_assistant_settings',
    entry: { icon: link, group: 'seo' },
  }),
  ...screen(
    '/seo/search-statistics',
    __('Search statistics'),
    () => import('../screens/search-statistics/index.tsx'),
    {
      capability: 'seo_search_statistics_settings',
      entry: { icon: chartBar, group: 'seo' },
    },
  ),
  ...screen('/seo/schema', __('Structured data'), () => import('../screens/schema/index.tsx'), {
    capability: 'seo_page_schema_settings',
    entry: { icon: code, group: 'seo' },
  }),
  ...screen(
    '/seo/files',
    __('Files for search engines'),
    () => import('../screens/search-files/index.tsx'),
    {
      capability: SEARCH_FILES,
      entry: { icon: file, group: 'seo' },
    },
  ),
  ...screen('/seo/ai', __('AI'), () => import('../screens/ai/index.tsx'), {
    capability: 'seo_page_ai_content_settings',
    entry: { icon: starEmpty, group: 'seo' },
  }),
  ...screen(
    '/seo/settings',
    __('SEO settings'),
    () => import('../screens/seo-settings/index.tsx'),
    {
      capability: SEO_SETTINGS,
      entry: { icon: search, group: 'seo' },
    },
  ),
  ...screen('/menus', __('Menus'), () => import('../screens/menus/index.tsx'), {
    capability: 'edit_theme_options',
    entry: { icon: navigation, group: 'site' },
  }),
  ...screen('/appearance', __('Appearance'), () => import('../screens/appearance/index.tsx'), {
    capability: 'edit_theme_options',
    entry: { icon: styles, group: 'site' },
  }),
  ...screen('/appearance/editor', __('Site editor'), loadSiteEditor, {
    capability: 'edit_theme_options',
    isFull: true,
  }),
  ...screen('/users', __('Users'), () => import('../screens/users/index.tsx'), {
    capability: 'list_users',
    entry: { icon: people, group: 'site' },
  }),
  ...screen(
    '/users/personal-data',
    __('Personal data'),
    () => import('../screens/personal-data/index.tsx'),
    { capability: ['export_others_personal_data', 'erase_others_personal_data'] },
  ),
  ...screen('/settings', __('Settings'), () => import('../screens/settings/index.tsx'), {
    capability: 'manage_options',
    entry: { icon: settings, group: 'site' },
  }),
  ...screen('/import', __('Import a site'), () => import('../screens/site-import/index.tsx'), {
    capability: 'import',
    entry: { icon: download, group: 'site' },
  }),
  ...screen('/operation', __('Operation'), () => import('../screens/operation/index.tsx'), {
    capability: 'manage_options',
    entry: { icon: tool, group: 'site' },
  }),
  ...screen('/profile', __('Your profile'), () => import('../screens/profile/index.tsx'), {
    capability: 'read',
  }),
  // One route: a new item gets the other address when it exists, and must stay open then.
  ...screen(EDITOR, __('Edit'), loadEditor, { capability: 'edit_posts', isFull: true }),
]
