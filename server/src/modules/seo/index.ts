import { checklist } from './checklist/index.ts'
import { joinFeatures } from './common/index.ts'
import { core } from './core/index.ts'
import { integrations } from './integrations/index.ts'
import { licence } from './licence/index.ts'
import { notifications } from './notifications/index.ts'
import { plugins } from './plugins/index.ts'

/** The SEO toolkit: how pages present themselves to search engines and to other sites. */
export const seoModule = joinFeatures('seo', 'seo/v1', [
  core,
  notifications,
  plugins,
  checklist,
  licence,
  integrations,
])
