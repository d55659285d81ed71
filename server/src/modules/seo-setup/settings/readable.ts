import type { Context } from '../../../contract/context.ts'
import { typed } from '../../../contract/schema.ts'
import { onlyPlaces, type SeoOptions, schemasOf, siteTree } from '../../seo-kernel/index.ts'
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

/** The same as answers publish it. */
export const ReadableSettings = {
  ...typed<object>({ type: 'object', properties: schemasOf(siteTree) }),
  description: 'Settings by group: those that the caller may see.',
  required: true,
} as const

/** The site's settings as far as the caller decides about them or needs them for a page. */
export const readableSettings = (ctx: Context, { site }: Pick<SeoOptions, 'site'>): object => ({
  internal: site.internal,
  ...onlyPlaces(site, FOR_PAGE_EDITORS),
  ...readable(ctx, site),
})
