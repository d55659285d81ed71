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
  forgetItems,
  markAllPending,
  markLinkersPending,
  markLinkersToPlacesPending,
  markPending,
  prioritizeScans,
  requestScans,
  scanPercent,
} from './scans.ts'
