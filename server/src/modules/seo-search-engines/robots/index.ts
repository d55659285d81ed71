import type { Context } from '../../../contract/context.ts'
import type { Feature } from '../../../contract/feature.ts'
import { membersOf, seoOptions } from '../../seo-kernel/index.ts'
import { type RobotsRule, robotsRules } from '../../sitemap/index.ts'
import { botRules, SEARCHES } from './bots.ts'
import { robotsErrors } from './errors.ts'
import { robotsRoutes } from './routes.ts'
import { readRule } from './rules.ts'

/** Rules of robots.txt, by switches and written ones. */
export const robots: Feature = {
  routes: robotsRoutes,
  errors: [robotsErrors],
  extensions: [
    robotsRules.with(async (ctx: Context) => {
      const { network, site } = await seoOptions(ctx)
      const { enable, settings } = site.searchAppearance.advanced.searchCleanup
      const ofNetwork = network.searchAppearance.advanced
      const isKeptFromSearches =
        (enable && settings.preventCrawling) || ofNetwork.searchCleanup.settings.preventCrawling
      return {
        rules: [
          ...[ofNetwork, site.searchAppearance.advanced].flatMap(botRules),
          ...(isKeptFromSearches ? SEARCHES : []),
          // A written rule overrides a switch.
          ...[network, site].flatMap(rulesOf),
        ],
        sitemaps: [],
      }
    }),
  ],
}

/** Rules of a switch also apply while the editor is off. */
const rulesOf = ({
  tools: {
    robots: { enable, rules },
  },
}: {
  readonly tools: { readonly robots: { readonly enable: boolean; readonly rules: unknown } }
}): readonly RobotsRule[] =>
  membersOf(rules).flatMap((stored) => {
    const rule = readRule(stored)
    return rule && (enable || rule.isOfSwitch) ? [rule] : []
  })
