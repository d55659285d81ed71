import { joinFeatures } from '../../contract/feature.ts'
import { access } from './access/index.ts'
import { collector } from './collector/index.ts'
import { feedLinks } from './feed-links/index.ts'
import { feedback } from './feedback/index.ts'
import { forward } from './forward/index.ts'
import { insights } from './insights/index.ts'
import { lookups } from './lookups/index.ts'
import { notes } from './notes/index.ts'
import { onboarding } from './onboarding/index.ts'
import { popular } from './popular/index.ts'
import { reports } from './reports/index.ts'
import { settings } from './settings/index.ts'
import { store } from './store/index.ts'
import { summaryMail } from './summary-mail/index.ts'

export { VIEW_REPORTS } from './access/index.ts'
export {
  collectEvents,
  collectView,
  EVENTS_PATH,
  hasOptedOut,
  OPT_OUT_PATH,
  PICTURE_PATH,
  SCRIPT_PATH,
  type Sender,
  UNCOUNTED_COOKIE,
  visitScript,
  visitsLimit,
} from './collector/index.ts'

export { readCountries } from './countries/index.ts'

export {
  finishSetUp,
  isOpenState,
  isSiteType,
  maySetUp,
  SET_UP_PAGE,
  siteTypes,
} from './onboarding/index.ts'

export {
  type Figures,
  type Headline,
  LIST_NAMES,
  type ListName,
  listReport,
  type Overview,
  overviewReport,
  printList,
  printOverview,
  type Realtime,
  type ReportQuery,
  type ReportRow,
  realtimeReport,
  reportQuery,
} from './reports/index.ts'
export { analyticsSettings } from './settings/index.ts'
export { dayBefore, dayOf } from './store/index.ts'

/** Statistics of visits, counted by the site itself. */
export const analyticsModule = joinFeatures('analytics', 'analytics/v1', [
  access,
  settings,
  store,
  collector,
  feedback,
  lookups,
  onboarding,
  notes,
  reports,
  popular,
  insights,
  summaryMail,
  feedLinks,
  forward,
])
