import { joinFeatures } from '../../contract/feature.ts'
import { records } from './item-meta/index.ts'
import { core } from './namespace/index.ts'
import { notifications } from './notifications/index.ts'
import { userSettings } from './screen-preferences/index.ts'
import { plugins } from './switchable-parts/index.ts'

export {
  AREAS,
  type Area,
  capability,
  isForNetwork,
  NEEDS_ANY,
  NEEDS_OPTIONS,
  needs,
  requireNetworkRight,
} from './access/index.ts'
export { aside } from './analysis-thread/index.ts'
export {
  anything,
  chosenIds,
  chosenOf,
  Done,
  done,
  flagOf,
  forgottenBefore,
  inGroups,
  isHeaderName,
  isHeaderValue,
  isOn,
  isOwnHeader,
  isSafeHeader,
  type ListRequest,
  listArgs,
  looseText,
  membersOf,
  pickedValue,
  readListRequest,
  requireThisSite,
  restAfter,
  SCANNED_AT_ONCE,
  SiteId,
  scanOn,
  scanSoon,
  textOf,
  totalsOf,
} from './common/index.ts'
export {
  addressOf,
  analysisArgs,
  changeRecord,
  editAddressOf,
  fieldArgs,
  findRecordRows,
  findSubject,
  type GivenFields,
  getEditable,
  getOwnPost,
  headOfSubject,
  type Keyphrase,
  type Keyphrases,
  mayEditSubject,
  mayWrite,
  type RecordKind,
  ROBOTS_DEFAULTS,
  recordErrors,
  type SchemaFields,
  type SeoFields,
  type SeoRecord,
  type Subject,
  SubjectContext,
  SubjectId,
  saveFields,
  sentBasis,
  seoRecord,
  type Templates,
  templatesOf,
  typeOf,
  Words,
} from './item-meta/index.ts'
export {
  type NotificationCause,
  NotificationLists,
  notificationCauses,
  notificationsOf,
  notify,
  refreshNotifications,
  remindLater,
  withdraw,
} from './notifications/index.ts'
export {
  type AddOn,
  addOns,
  CATALOGUE_TYPES,
  type Choices,
  type ChosenOptions,
  cleanChoices,
  cleanLine,
  dynamicTree,
  importSeoOptions,
  isChoices,
  isIndexed,
  isTruthy,
  type LocationSettings,
  locationTree,
  mergeChoices,
  onlyPlaces,
  readChosen,
  replaceSeoOptions,
  resetSeoOptions,
  type SeoOptions,
  saveSeoOptions,
  schemasOf,
  seoOptions,
  siteTree,
  toCount,
  toDecimal,
  valuesOf,
} from './options/index.ts'
export { fieldsOfPage, objectOf } from './page-meta/index.ts'
export { changeUserSettings, rowsPerPage, settingsOfUser } from './screen-preferences/index.ts'
export { deleteSecret, readSecret, saveSecret } from './secrets/index.ts'
export { allProfileUrls, profileUrls } from './social-profiles/index.ts'
export { isPartOn, turnPart } from './switchable-parts/index.ts'

/** What every part of the SEO toolkit stands on: its settings, rights, and what is kept about each item. */
export const seoKernelModule = joinFeatures('seo-kernel', 'seo/v1', [
  core,
  notifications,
  plugins,
  records,
  userSettings,
])
