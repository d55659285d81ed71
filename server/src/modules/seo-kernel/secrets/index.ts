export { deleteSecret, hasSecret, readSecret, saveSecret } from './service.ts'
