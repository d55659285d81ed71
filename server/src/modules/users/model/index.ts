export { keepAnAdministrator } from './administrators.ts'
export { authorAddress, findAuthor } from './authors.ts'
export { changeRoleCapabilities } from './change-role.ts'
export { isOpenAsBefore, mayManageCredentials, requirePerson } from './credentials.ts'
export { NO_EMAIL, ownRoleError, userErrors } from './errors.ts'
export { grantCapability } from './grant.ts'
export { deriveKey } from './keys.ts'
export { notePublished, publishedLoader, userByEmailLoader, userLoader } from './loaders.ts'
export { loadOwner } from './owner.ts'
export {
  findChoiceFault,
  findPasswordFault,
  findPasswordWeakness,
  leastChosenLength,
  OPERATOR_MIN_LENGTH,
} from './passwords.ts'
export { isSelf, mayEdit, permitDelete, permitEdit, permitList, permitRead } from './permission.ts'
export { principalOf, rolesOf } from './principal.ts'
export { pageOf, toQuery, UserListArgs, type UserListArguments } from './query.ts'
export { capabilitiesOf, capabilityDefaults, rolesWithCapability } from './role-table.ts'
export { builtInCapabilities, DEFAULT_ROLE, isRole, ROLES } from './roles.ts'
export {
  countUsers,
  deleteUser,
  findAllUsers,
  findFreeSlug,
  findUser,
  findUserByKey,
  findUsers,
  freeId,
  hasAdministrator,
  insertUser,
  isSlugTaken,
  type UserInsert,
  type UserRow,
  type UserUpdate,
  updatePasswordHash,
  updateUser,
} from './store.ts'
