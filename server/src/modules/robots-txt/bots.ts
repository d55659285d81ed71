import type { SeoOptions } from '../seo-kernel/index.ts'
import type { RobotsRule } from './rules.ts'

type UnwantedBots = SeoOptions['network']['searchAppearance']['advanced']['unwantedBots']

/** User agents of the switches. */
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

/** Search results are an unlimited number of pages. */
export const SEARCHES = ['/?s=', '/search/'].map(
  (value): RobotsRule => ({ agent: '*', directive: 'Disallow', value }),
)
