export {
  FILTERS,
  listRedirects,
  RedirectsReply,
  readRedirectList,
  TotalsReply,
} from './list.ts'
export { type PresentedRedirect, presentRedirect } from './present.ts'
