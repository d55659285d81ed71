export { checkInput, type RedirectInput, warningsAbout } from './check.ts'
export { CustomRules } from './custom-rules.ts'
export { redirectErrors } from './errors.ts'
export {
  countByGroup,
  deleteGroup,
  findGroups,
  findOwnGroups,
  insertGroup,
  moveRedirects,
  type OwnGroup,
  renameGroup,
} from './groups.ts'
export { type ImportedRule, type ImportOutcome, importRedirects } from './import.ts'
export { isProtected } from './protected.ts'
export {
  GROUPS,
  keyHash,
  type Redirect,
  type RedirectRow,
  readRow,
  toRedirect,
} from './redirect.ts'
export { type ItemScope, isManager, redirectsWithin, scopeOfRedirects } from './scope.ts'
export {
  changeRedirect,
  createRedirect,
  deleteRedirects,
  findInOrder,
  findRedirect,
  findRedirects,
  resetHits,
  setEnabled,
} from './service.ts'
export {
  addHits,
  disableFaulty,
  findEnabledAfter,
  findEnabledAtKey,
  findEnabledHashes,
  findEnabledPatterns,
  findRows,
  findRowsByKey,
  findRowsByTarget,
} from './store.ts'
