import { linkCheck } from './check/index.ts'
import { linkEdit } from './edit/index.ts'
import { linkReports } from './reports/index.ts'
import { linkScan } from './scan/index.ts'
import { suggestions } from './suggestions/index.ts'

export { ownStatus } from './check/index.ts'
export { linkSetOf } from './link-sets/index.ts'
export { itemsAt } from './scan/index.ts'
export { scanAgain } from './scan-again.ts'
export { undismissSuggestions } from './suggestions/index.ts'

/** The parts of the link assistant. */
export const linkAssistant = [linkScan, linkCheck, suggestions, linkReports, linkEdit]
