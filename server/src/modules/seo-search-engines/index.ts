import { joinFeatures } from '../../contract/feature.ts'
import { botVisits } from './bot-visits/index.ts'
import { crawlCleanup } from './crawl-cleanup/index.ts'
import { indexStatus } from './index-status/index.ts'
import { indexNow } from './indexnow-settings/index.ts'
import { rankTracker } from './rank-tracker/index.ts'
import { searchConsoleFeature } from './search-console/index.ts'
import { searchStatistics } from './search-reports/index.ts'
import { searchData } from './search-traffic/index.ts'

export {
  type ConsentOutcome,
  consentCallback,
  consentHelp,
  finishConsent,
  isConsoleConfigured,
  mayConnectConsole,
  searchConsoleState,
} from './search-console/index.ts'
export {
  dayOf,
  figuresOf,
  findNames,
  queryName,
  readQueries,
  searchNumbers,
  windowUntil,
} from './search-traffic/index.ts'

/** Data for search engines, and their data about the site. */
export const seoSearchEnginesModule = joinFeatures('seo-search-engines', 'seo/v1', [
  botVisits,
  crawlCleanup,
  indexNow,
  indexStatus,
  rankTracker,
  searchConsoleFeature,
  searchData,
  searchStatistics,
])
