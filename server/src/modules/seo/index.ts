import { breadcrumbs } from './breadcrumbs/index.ts'
import { joinFeatures } from './common/index.ts'
import { core } from './core/index.ts'
import { structuredData } from './structured-data/index.ts'

/** The SEO toolkit: how pages present themselves to search engines and to other sites. */
export const seoModule = joinFeatures('seo', 'seo/v1', [
  core,
  structuredData,
  breadcrumbs,
])
