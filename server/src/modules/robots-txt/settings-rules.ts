import type { Context } from '../../contract/context.ts'
import { membersOf, seoOptions } from '../seo-kernel/index.ts'
import { botRules, SEARCHES } from './bots.ts'
import { type RobotsRule, readRule } from './rules.ts'

/** Rules of the settings, by switches and written ones. */
export const settingsRules = async (ctx: Context): Promise<readonly RobotsRule[]> => {
  const { network, site } = await seoOptions(ctx)
  const { enable, settings } = site.searchAppearance.advanced.searchCleanup
  const ofNetwork = network.searchAppearance.advanced
  const isKeptFromSearches =
    (enable && settings.preventCrawling) || ofNetwork.searchCleanup.settings.preventCrawling
  return [
    ...[ofNetwork, site.searchAppearance.advanced].flatMap(botRules),
    ...(isKeptFromSearches ? SEARCHES : []),
    // A written rule overrides a switch.
    ...[network, site].flatMap(rulesOf),
  ]
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
