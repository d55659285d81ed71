import type { Context } from '../../../contract/context.ts'
import { onlyPlaces, type SeoOptions } from '../../seo-kernel/index.ts'
import { readable } from './groups.ts'

/**
 * What screens of a single page need of the site's settings: templates and defaults that show in its
 * head, and which tools it has. All of it can be seen on public pages or in the editor anyway.
 */
const FOR_PAGE_EDITORS = [
  'advanced.truSeo',
  'advanced.headlineAnalyzer',
  'advanced.postTypes',
  'advanced.taxonomies',
  'aiContent',
  'breadcrumbs',
  'searchAppearance.global.separator',
  'searchAppearance.global.siteTitle',
  'searchAppearance.global.metaDescription',
  'searchAppearance.global.keywords',
  'searchAppearance.advanced.globalRobotsMeta',
  'searchAppearance.advanced.useKeywords',
  'searchAppearance.advanced.keywordsLooking',
  'searchAppearance.advanced.useCategoriesForMetaKeywords',
  'searchAppearance.advanced.useTagsForMetaKeywords',
  'searchAppearance.advanced.dynamicallyGenerateKeywords',
  'searchAppearance.advanced.pagedFormat',
  'social.facebook.general',
  'social.twitter.general',
  'writingAssistant',
]

/** The site's settings as far as the caller decides about them or needs them for a page. */
export const readableSettings = (ctx: Context, { site }: Pick<SeoOptions, 'site'>): object => ({
  internal: site.internal,
  ...onlyPlaces(site, FOR_PAGE_EDITORS),
  ...readable(ctx, site),
})
