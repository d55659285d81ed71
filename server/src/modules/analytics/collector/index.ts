import type { Feature } from '../../../contract/feature.ts'
import { rateLimits } from '../../../contract/route.ts'
import { pageAdditions } from '../../../contract/site/page-additions.ts'
import { pageVisits } from '../../../contract/site/page-visits.ts'
import { collectorErrors } from './errors.ts'
import { collectorRoutes } from './routes.ts'
import { visitAddition } from './script.ts'
import { visitsLimit } from './sender.ts'
import { noteShown } from './shown.ts'

export { collectEvents, collectView } from './collect.ts'
export {
  EVENTS_PATH,
  OPT_OUT_PATH,
  PICTURE_PATH,
  SCRIPT_PATH,
  visitScript,
} from './script.ts'
export { hasOptedOut, type Sender, UNCOUNTED_COOKIE, visitsLimit } from './sender.ts'

/** Collects visits reported by pages, and excludes those that must not be counted. */
export const collector: Feature = {
  routes: collectorRoutes,
  errors: [collectorErrors],
  extensions: [
    pageVisits.with(noteShown),
    pageAdditions.with(visitAddition),
    rateLimits.with(visitsLimit),
  ],
}
