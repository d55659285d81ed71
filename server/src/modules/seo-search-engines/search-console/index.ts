import { type Feature, joinParts } from '../../../contract/feature.ts'
import { ownershipProofs } from '../../seo-meta/index.ts'
import { consoleConnection, proofOfOwnership } from './connection/index.ts'
import { searchConsoleErrors } from './errors.ts'
import { searchConsoleRoutes } from './routes.ts'
import { consoleSitemaps } from './submitted-sitemaps/index.ts'
import { consoleSync } from './sync/index.ts'

export {
  CALLBACK as consentCallback,
  type ConsentOutcome,
  finishConsent,
  HELP_PAGE as consentHelp,
  isConfigured as isConsoleConfigured,
  searchConsole,
} from './connection/index.ts'
export {
  ConsoleFailure,
  type Inspection,
  inspectionFields,
  type SearchConsole,
} from './provider/index.ts'
export { mayConnectConsole } from './routes.ts'
export { searchConsoleState } from './state.ts'

/** Search Console: figures and index data by the search engine. */
export const searchConsoleFeature: Feature = joinParts([
  {
    routes: searchConsoleRoutes,
    errors: [searchConsoleErrors],
    extensions: [ownershipProofs.with(proofOfOwnership)],
  },
  consoleConnection,
  consoleSync,
  consoleSitemaps,
])
