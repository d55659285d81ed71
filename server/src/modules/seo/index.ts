import { joinFeatures } from '../../contract/feature.ts'
import { aiHelpers } from './ai/index.ts'
import { alerts } from './alerts/index.ts'
import { analyzer } from './analyzer/index.ts'
import { audit } from './audit/index.ts'
import { botVisits } from './bot-visits/index.ts'
import { breadcrumbs } from './breadcrumbs/index.ts'
import { checklist } from './checklist/index.ts'
import { core } from './core/index.ts'
import { crawlCleanup } from './crawl-cleanup/index.ts'
import { editor } from './editor/index.ts'
import { feeds } from './feeds/index.ts'
import { headlines } from './headlines/index.ts'
import { imageTexts } from './image-texts/index.ts'
import { indexNow } from './index-now/index.ts'
import { indexStatus } from './index-status/index.ts'
import { integrations } from './integrations/index.ts'
import { languages } from './languages/index.ts'
import { licence } from './licence/index.ts'
import { linkAssistant } from './links/index.ts'
import { lists } from './lists/index.ts'
import { localBusiness } from './local-business/index.ts'
import { notifications } from './notifications/index.ts'
import { pageSpeedFeature } from './page-speed/index.ts'
import { plugins } from './plugins/index.ts'
import { presentation } from './presentation/index.ts'
import { rankTracker } from './rank-tracker/index.ts'
import { records } from './records/index.ts'
import { redirects } from './redirects/index.ts'
import { revisions } from './revisions/index.ts'
import { robots } from './robots/index.ts'
import { schema } from './schema/index.ts'
import { scores } from './scores/index.ts'
import { searchConsoleFeature } from './search-console/index.ts'
import { searchData } from './search-data/index.ts'
import { searchStatistics } from './search-statistics/index.ts'
import { serverFile } from './server-file/index.ts'
import { settings } from './settings/index.ts'
import { sitemaps } from './sitemaps/index.ts'
import { structuredData } from './structured-data/index.ts'
import { summaries } from './summaries/index.ts'
import { tags } from './tags/index.ts'
import { tasks } from './tasks/index.ts'
import { transfer } from './transfer/index.ts'
import { userSettings } from './user-settings/index.ts'
import { videos } from './videos/index.ts'
import { wizard } from './wizard/index.ts'
import { writingAssistant } from './writing-assistant/index.ts'

export {
  type ConsentOutcome,
  consentCallback,
  consentHelp,
  finishConsent,
  isConsoleConfigured,
  mayConnectConsole,
} from './search-console/index.ts'

/** The SEO toolkit: how pages present themselves to search engines and to other sites. */
export const seoModule = joinFeatures('seo', 'seo/v1', [
  core,
  // Before all others who lead visitors elsewhere: people have written these rules themselves.
  redirects,
  ...aiHelpers,
  alerts,
  analyzer,
  audit,
  botVisits,
  breadcrumbs,
  checklist,
  crawlCleanup,
  editor,
  feeds,
  headlines,
  imageTexts,
  indexNow,
  indexStatus,
  integrations,
  languages,
  licence,
  ...linkAssistant,
  lists,
  localBusiness,
  notifications,
  pageSpeedFeature,
  plugins,
  presentation,
  rankTracker,
  records,
  revisions,
  robots,
  schema,
  scores,
  searchConsoleFeature,
  searchData,
  searchStatistics,
  serverFile,
  settings,
  sitemaps,
  structuredData,
  summaries,
  tags,
  tasks,
  transfer,
  userSettings,
  videos,
  wizard,
  writingAssistant,
])
