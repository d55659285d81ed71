export { applicationPasswordErrors } from './errors.ts'
export { applicationPasswordRoutes } from './routes.ts'
export {
  createApplicationPassword,
  hashGivenSecret,
  listApplicationPasswords,
  revokeAllApplicationPasswords,
  revokeApplicationPassword,
} from './service.ts'
export {
  type ApplicationPasswordRow,
  findPassword,
  findPasswordOwner,
  updatePassword,
} from './store.ts'
export { notifyOfNewPlace } from './tell.ts'
