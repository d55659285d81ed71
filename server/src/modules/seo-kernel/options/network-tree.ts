import { flag, rules } from './leaves.ts'
import { unwantedBots } from './site-tree.ts'

/** The settings for all sites of a network; there is only one. */
export const networkTree = {
  searchAppearance: {
    advanced: {
      unwantedBots: unwantedBots(),
      searchCleanup: { settings: { preventCrawling: flag(false) } },
    },
  },
  tools: { robots: { enable: flag(false), rules: rules() } },
}
