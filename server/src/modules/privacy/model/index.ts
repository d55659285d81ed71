export { CAPABILITY } from './capabilities.ts'
export { privacyErrors } from './errors.ts'
export { fileNameOf, folderOf, pathOf } from './files.ts'
export { findPerson, personOf } from './person.ts'
export {
  deleteOldRequests,
  dropOldFiles,
  endStuckWork,
  failUnconfirmed,
  findIdsWithFile,
} from './prune-store.ts'
export {
  changeRequest,
  deleteRequest,
  findAsked,
  findByFileKey,
  findRequest,
  findRequests,
  findRequestsOf,
  hasOpenRequest,
  insertRequest,
  type PrivacyRequest,
  type RequestKind,
  takeAsked,
} from './store.ts'
export { CLOSED_DAYS, CONFIRM_DAYS, daysAfter, daysAgo, FILE_DAYS, WORK_DAYS } from './times.ts'
