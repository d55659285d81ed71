import { joinFeatures } from '../../contract/feature.ts'
import { brokenLinks } from './broken/index.ts'
import { linkCheck } from './check/index.ts'
import { linkEdit } from './edit/index.ts'
import { linkReports } from './reports/index.ts'
import { linkScan } from './scan/index.ts'
import { suggestions } from './suggestions/index.ts'

export { ownStatus } from './check/index.ts'
export { linkSetOf } from './link-sets/index.ts'
export { itemsAt, scanBatch as scanLinks } from './scan/index.ts'
export { scanAgain } from './scan-again.ts'
export { isBrokenStatus } from './store/index.ts'
export { undismissSuggestions } from './suggestions/index.ts'

/** Links between the pages of the site: which exist, which are broken, which are missing. */
export const seoLinksModule = joinFeatures('seo-links', 'seo/v1', [
  linkScan,
  linkCheck,
  suggestions,
  linkReports,
  brokenLinks,
  linkEdit,
])
