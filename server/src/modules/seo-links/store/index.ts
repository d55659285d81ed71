export { broken, isBroken, isBrokenStatus } from './broken.ts'
export {
  deleteLinks,
  type FoundLink,
  findLink,
  findLinksById,
  findLinksOf,
  type LinkRow,
  replaceLinks,
  updateLink,
} from './links.ts'
export {
  claimScans,
  findPending,
  findPrioritized,
  findVersions,
  markAllPending,
  markLinkersPending,
  markLinkersToPlacesPending,
  markPending,
  prioritizeScans,
  purgeItems,
  requestScans,
  scanPercent,
} from './scans.ts'
