export { limitGuesses, waitForPassword } from './password-guesses.ts'
export {
  permitCreate,
  permitDelete,
  permitList,
  permitRead,
  permitStatus,
  permitUpdate,
} from './permits.ts'
export { isKeptBack, isOwn, mayDelete, mayEdit, mayPublish, mayRead } from './policy.ts'
export {
  columnsOf,
  editScopeOf,
  isInScope,
  isOpenInScope,
  OPEN_TO_EVERYBODY,
  type OpenScope,
  openScopeOf,
  type RowScope,
  scopeOf,
} from './scope.ts'
export { isOpenTo, isShownIn, maySeeFile, visibilityOf } from './visibility.ts'
