import { analyzer } from './analyzer/index.ts'
import { audit } from './audit/index.ts'
import { joinFeatures } from './common/index.ts'
import { core } from './core/index.ts'
import { headlines } from './headlines/index.ts'
import { notifications } from './notifications/index.ts'

/** The SEO toolkit: how pages present themselves to search engines and to other sites. */
export const seoModule = joinFeatures('seo', 'seo/v1', [
  core,
  notifications,
  headlines,
  audit,
  analyzer,
])
