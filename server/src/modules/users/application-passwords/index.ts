export { applicationPasswordErrors } from './errors.ts'
export { notifyOfNewPlace } from './notify-by-mail.ts'
export { applicationPasswordRoutes } from './routes.ts'
export {
  createApplicationPassword,
  hashGivenSecret,
  listAllApplicationPasswords,
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
