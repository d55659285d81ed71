export { deleteSecret, readSecret, saveSecret } from './service.ts'
