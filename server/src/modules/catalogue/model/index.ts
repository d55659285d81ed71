export { categoryAddress, categoryPagePath, itemAddress, itemPagePath } from './addresses.ts'
export { readCalendarDate } from './calendar-date.ts'
export { ALWAYS, type ItemDefinition, SHOWN, withArticle } from './definition.ts'
export { definitions } from './definitions.ts'
export { badArgument, catalogueErrors } from './errors.ts'
export { addFaults, type Faults, refuseFaults, tryFor } from './faults.ts'
export {
  type Appearance,
  type Item,
  type ItemChanges,
  type ItemInput,
  type ItemRow,
  type ItemState,
  MAX_YEAR,
  MIN_YEAR,
  type NewItemRow,
  ROLES,
  type Role,
  STATUSES,
  type Status,
  type TermRow,
} from './item.ts'
export {
  DEAD,
  ITEM_TYPES,
  type ItemType,
  isOfDead,
  KIND_NAMES,
  KINDS,
  type KindName,
  kindsOf,
  PLACE_KINDS,
  PUBLISHED,
} from './kinds.ts'
export { isLetter, keysOf, LETTERS, type Letter, letterOf } from './letters.ts'
export { MAX_NAME, resolveName } from './names.ts'
export { ENDLESS, isOnAir, lastYearOf } from './on-air.ts'
export {
  DELETE,
  EDIT,
  MANAGE_CATEGORIES,
  mayDelete,
  mayEdit,
  mayRead,
  visibleStatuses,
} from './policy.ts'
export { VERDICTS } from './show.ts'
export { firstFreeSlug, numberedSlug, slugOf } from './slugs.ts'
export { datedBy, sortKeyOf } from './sort-key.ts'
export { catalogueTables } from './tables.ts'
