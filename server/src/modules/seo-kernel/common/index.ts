export { chosenIds, chosenOf, pickedValue } from './choices.ts'
export { Done, done } from './done.ts'
export { commonErrors } from './errors.ts'

export { isHeaderName, isHeaderValue, isOwnHeader, isSafeHeader } from './headers.ts'
export {
  flagOf,
  idOf,
  idOfRow,
  isOn,
  lenientFlag,
  lenientId,
  lenientIds,
  lenientInteger,
  lenientLine,
  lenientText,
  lenientTextMap,
  lenientTexts,
  lenientWord,
  membersOrOne,
  textOf,
  wholeNumberOf,
} from './lenient.ts'
export {
  FilterChoice,
  type ListRequest,
  listArgs,
  readListRequest,
  Totals,
  totalsOf,
} from './list-request.ts'
export { membersOf } from './members.ts'
export { forgottenBefore } from './retention.ts'
export { inGroups, restAfter, SCANNED_AT_ONCE, scanOn, scanSoon } from './scanning.ts'
export { requireThisSite, SiteId } from './site.ts'
