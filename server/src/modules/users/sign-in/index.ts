export {
  findPendingSignIn,
  finishSignIn,
  type PendingSignIn,
  type SecondStep,
  type SignedIn,
  signIn,
} from './service.ts'
