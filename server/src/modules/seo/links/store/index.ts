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
  forgetItems,
  markAllPending,
  markPending,
  prioritizeScans,
  requestScans,
  type Scan,
  scanPercent,
} from './scans.ts'
