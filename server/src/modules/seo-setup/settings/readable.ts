import type { Context } from '../../../contract/context.ts'
import { onlyPlaces, type SeoOptions } from '../../seo-kernel/index.ts'
import { readable } from './groups.ts'

/**
 * The settings that the editor of a page needs: templates and defaults of its head, and the available
 * tools. All of them are visible on public pages or in the editor anyway.
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

/** The settings that the user may read, and those that the editor of a page needs. */
export const readableSettings = (ctx: Context, { site }: Pick<SeoOptions, 'site'>): object => ({
  internal: site.internal,
  ...onlyPlaces(site, FOR_PAGE_EDITORS),
  ...readable(ctx, site),
})
