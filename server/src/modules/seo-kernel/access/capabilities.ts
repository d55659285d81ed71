import type { Context } from '../../../contract/context.ts'

/** The areas of the toolkit; each has its own capability. */
const SITE_AREAS = [
  'dashboard',
  'about_us_page',
  'setup_wizard',
  'general_settings',
  'search_appearance_settings',
  'social_networks_settings',
  'sitemap_settings',
  'link_assistant_settings',
  'redirects_manage',
  'redirects_settings',
  'local_seo_settings',
  'search_statistics_settings',
  'ai_insights_settings',
  'seo_analysis_settings',
  'tools_settings',
  'feature_manager_settings',
  'admin',
  'manage_seo',
] as const

/** Areas about single pages, which writers have by default. */
const WRITERS_AREAS = [
  'page_general_settings',
  'page_analysis',
  'page_advanced_settings',
  'page_schema_settings',
  'page_social_settings',
  'page_ai_content_settings',
  'page_writing_assistant_settings',
] as const

const OTHER_PAGE_AREAS = [
  'page_link_assistant_settings',
  'page_local_seo_settings',
  'page_redirects_manage',
  'page_seo_revisions_settings',
] as const

const PAGE_AREAS = [...WRITERS_AREAS, ...OTHER_PAGE_AREAS]

export const AREAS = [...SITE_AREAS, ...PAGE_AREAS]

export type Area = (typeof AREAS)[number]

/** The capability of an area; the prefix avoids conflicts with other modules that have a `dashboard`. */
export const capability = (area: Area): string => `seo_${area}`

/** The capabilities for a route: any one of these areas suffices. */
export const needs = (...areas: readonly [Area, ...Area[]]): readonly string[] =>
  areas.map(capability)

/** For routes that need any area of the toolkit. */
export const NEEDS_ANY: readonly string[] = AREAS.map(capability)

/** For routes that need any area about the site, rather than about single pages. */
export const NEEDS_OPTIONS: readonly string[] = SITE_AREAS.map(capability)

/** Whether the caller has any area about the site, rather than about single pages. */
export const decidesAboutSite = (ctx: Pick<Context, 'can'>): boolean =>
  NEEDS_OPTIONS.some((area) => ctx.can(area))

const WRITERS = ['administrator', 'editor', 'author', 'contributor'] as const

export const seoCapabilities = Object.fromEntries(
  AREAS.map((area) => [
    capability(area),
    WRITERS_AREAS.some((name) => name === area) ? WRITERS : (['administrator'] as const),
  ]),
)
