import { personalData } from '../../contract/export/personal-data.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { capabilityDefaults } from '../users/index.ts'
import { CAPABILITY, privacyErrors } from './model/index.ts'
import { personalRequests, requestRoutes } from './requests/index.ts'
import { privacyJobs } from './run/index.ts'

export type { PrivacyRequest } from './model/index.ts'
export { privacyPages } from './notices/index.ts'
export {
  confirmRequest,
  FILE_TYPE,
  fileOf,
  noteDownload,
  type Opened,
  openAsked,
  openFile,
} from './requests/index.ts'

/** Personal data of one person: export and erasure on request. */
export const privacyModule: Module = {
  name: 'privacy',
  routes: { 'svc/v1': requestRoutes },
  errors: [privacyErrors],
  extensions: [
    jobDefinitions.with(...privacyJobs),
    personalData.with({ requests: personalRequests }),
    capabilityDefaults.with({
      [CAPABILITY.export]: ['administrator'],
      [CAPABILITY.erasure]: ['administrator'],
    }),
  ],
}
