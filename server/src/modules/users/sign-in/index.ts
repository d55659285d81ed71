export {
  findPendingSignIn,
  finishSignIn,
  type PendingSignIn,
  type SecondStep,
  type SignedIn,
  type SignIn,
  signIn,
} from './service.ts'
