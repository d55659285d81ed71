import { flag, rules } from './leaves.ts'

/** What may be chosen for all sites of a network; here there is one. */
export const networkTree = {
  searchAppearance: {
    advanced: {
      unwantedBots: {
        all: flag(false),
        settings: {
          googleAdsBot: flag(false),
          openAiGptBot: flag(false),
          commonCrawlCcBot: flag(false),
          googleGeminiVertexAiBots: flag(false),
        },
      },
      searchCleanup: { settings: { preventCrawling: flag(false) } },
    },
  },
  tools: { robots: { enable: flag(false), rules: rules() } },
}
