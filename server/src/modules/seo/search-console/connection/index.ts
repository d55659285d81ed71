import { jobDefinitions } from '../../../../contract/jobs.ts'
import type { Feature } from '../../common/index.ts'
import { notificationCauses } from '../../notifications/index.ts'
import { lostConnection } from './lost.ts'
import { FIND_PROPERTY, findProperty } from './service.ts'

export { askForConsent, CALLBACK } from './consent.ts'
export { isConfigured, searchConsole } from './console.ts'
export {
  type ConsentOutcome,
  chooseProperty,
  disconnect,
  finishConsent,
  listProperties,
  ownershipCode,
} from './service.ts'
export { type Connection, type Fault, readConnection } from './store.ts'

/** Who has let the site in, and to which property. */
export const consoleConnection: Feature = {
  extensions: [
    jobDefinitions.with({ name: FIND_PROPERTY, run: findProperty }),
    notificationCauses.with(lostConnection),
  ],
}
