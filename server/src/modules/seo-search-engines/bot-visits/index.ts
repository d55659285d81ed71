import type { Feature } from '../../../contract/feature.ts'
import { lastTasks } from '../../../contract/jobs.ts'
import { pageVisits } from '../../../contract/site/page-visits.ts'
import { countBotVisit, storeBotVisits } from './tally.ts'

export { type BotVisit, findBotVisits } from './store.ts'
export { storeBotVisits } from './tally.ts'

/** When search engines came for which page, as far as they say who they are. */
export const botVisits: Feature = {
  extensions: [pageVisits.with(countBotVisit), lastTasks.with(storeBotVisits)],
}
