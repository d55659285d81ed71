import type { Feature } from '../../../../contract/feature.ts'
import { jobDefinitions } from '../../../../contract/jobs.ts'
import { notificationCauses } from '../../../seo-kernel/index.ts'
import { lostConnection } from './lost.ts'
import { findProperty } from './service.ts'

export { askForConsent, CALLBACK, HELP_PAGE } from './consent.ts'
export { isConfigured, searchConsole } from './console.ts'
export { consoleJob } from './job.ts'
export {
  type ConsentOutcome,
  chooseProperty,
  disconnect,
  finishConsent,
  listProperties,
  proofOfOwnership,
} from './service.ts'
export { readConnection } from './store.ts'

/** The connection to the console, and its property. */
export const consoleConnection: Feature = {
  extensions: [jobDefinitions.with(findProperty), notificationCauses.with(lostConnection)],
}
