import type { Tag } from '../../../contract/context.ts'
import type { SitemapSection } from '../../../contract/sitemap.ts'
import { sections as contentSections } from '../../../modules/sitemap/index.ts'
import { catalogueSections } from '../../catalogue/sitemap.ts'
import { SITE_TAGS } from '../../print/answer.ts'

/** Everything the sitemap lists. Whoever has further pages for everybody is added here. */
export const sections: readonly SitemapSection[] = [...contentSections, ...catalogueSections]

/** Whatever changes a page that is listed. */
export const SITEMAP_TAGS: readonly Tag[] = [...SITE_TAGS, 'catalogue']
