export { createAuthenticator } from './authenticator.ts'
