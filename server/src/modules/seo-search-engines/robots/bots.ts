import type { SeoOptions } from '../../seo-kernel/index.ts'
import type { RobotsRule } from '../../sitemap/index.ts'

type UnwantedBots = SeoOptions['network']['searchAppearance']['advanced']['unwantedBots']

/** By which names the programs of a switch read robots.txt. */
const AGENTS: Readonly<Record<keyof UnwantedBots['settings'], readonly string[]>> = {
  googleAdsBot: ['AdsBot-Google', 'AdsBot-Google-Mobile'],
  openAiGptBot: ['GPTBot'],
  commonCrawlCcBot: ['CCBot'],
  googleGeminiVertexAiBots: ['Google-Extended', 'Google-CloudVertexBot'],
}

/** Rules for the bots that the settings exclude. */
export const botRules = ({
  unwantedBots: { all, settings },
}: {
  readonly unwantedBots: UnwantedBots
}): readonly RobotsRule[] =>
  Object.entries(AGENTS).flatMap(([name, agents]) =>
    all || settings[name as keyof typeof AGENTS]
      ? agents.map((agent) => ({ agent, directive: 'Disallow' as const, value: '/' }))
      : [],
  )

/** Results of searches are pages without number. */
export const SEARCHES = ['/?s=', '/search/'].map(
  (value): RobotsRule => ({ agent: '*', directive: 'Disallow', value }),
)
