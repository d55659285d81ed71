import { audit } from './audit/index.ts'
import { breadcrumbs } from './breadcrumbs/index.ts'
import { checklist } from './checklist/index.ts'
import { joinFeatures } from './common/index.ts'
import { core } from './core/index.ts'
import { editor } from './editor/index.ts'
import { notifications } from './notifications/index.ts'
import { plugins } from './plugins/index.ts'
import { presentation } from './presentation/index.ts'
import { records } from './records/index.ts'
import { schema } from './schema/index.ts'
import { settings } from './settings/index.ts'
import { structuredData } from './structured-data/index.ts'
import { userSettings } from './user-settings/index.ts'

/** The SEO toolkit: how pages present themselves to search engines and to other sites. */
export const seoModule = joinFeatures('seo', 'seo/v1', [
  core,
  audit,
  breadcrumbs,
  checklist,
  editor,
  notifications,
  plugins,
  presentation,
  records,
  schema,
  settings,
  structuredData,
  userSettings,
])
