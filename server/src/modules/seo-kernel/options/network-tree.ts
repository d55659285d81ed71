import { flag, rules } from './leaves.ts'
import { unwantedBots } from './site-tree.ts'

/** What may be chosen for all sites of a network; here there is one. */
export const networkTree = {
  searchAppearance: {
    advanced: {
      unwantedBots: unwantedBots(),
      searchCleanup: { settings: { preventCrawling: flag(false) } },
    },
  },
  tools: { robots: { enable: flag(false), rules: rules() } },
}
