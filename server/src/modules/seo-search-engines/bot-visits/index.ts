import type { Feature } from '../../../contract/feature.ts'
import { lastTasks } from '../../../contract/jobs.ts'
import { pageVisits } from '../../../contract/site/page-visits.ts'
import { countBotVisit, storeBotVisits } from './tally.ts'

export { type BotVisit, findBotVisits } from './store.ts'
export { storeBotVisits } from './tally.ts'

/** When bots of search engines requested which page, by their user agent. */
export const botVisits: Feature = {
  extensions: [pageVisits.with(countBotVisit), lastTasks.with(storeBotVisits)],
}
