export { exportedRedirects } from './collection.ts'
export {
  FILTERS,
  listRedirects,
  RedirectsReply,
  readRedirectList,
  redirectsParts,
  TotalsReply,
} from './list.ts'
export { PresentedRedirect, presentRedirect } from './present.ts'
