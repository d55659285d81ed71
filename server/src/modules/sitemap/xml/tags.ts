import type { Context, Tag } from '../../../contract/context.ts'
import { SITE_TAGS } from '../../../contract/site/address-resolvers.ts'
import { sitemapSections } from '../../../contract/site/sitemap.ts'

/** The tags of everything a listed page depends on. */
export const sitemapTags = ({ extensions }: Pick<Context, 'extensions'>): readonly Tag[] => [
  ...new Set([...SITE_TAGS, ...extensions(sitemapSections).flatMap(({ tags = [] }) => tags)]),
]
