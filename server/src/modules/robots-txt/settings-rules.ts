import type { Context } from '../../contract/context.ts'
import { membersOf, seoOptions } from '../seo-kernel/index.ts'
import { botRules, SEARCHES } from './bots.ts'
import { type RobotsRule, readRule } from './rules.ts'

/** Written rules that are not saved. */
export interface WrittenRules {
  readonly enable: boolean
  readonly rules: readonly unknown[]
}

/** Rules of the settings, by switches and written ones; those of the site may be others. */
export const settingsRules = async (
  ctx: Context,
  written?: WrittenRules,
): Promise<readonly RobotsRule[]> => {
  const { network, site } = await seoOptions(ctx)
  const { enable, settings } = site.searchAppearance.advanced.searchCleanup
  const ofNetwork = network.searchAppearance.advanced
  const isKeptFromSearches =
    (enable && settings.preventCrawling) || ofNetwork.searchCleanup.settings.preventCrawling
  return [
    ...[ofNetwork, site.searchAppearance.advanced].flatMap(botRules),
    ...(isKeptFromSearches ? SEARCHES : []),
    // A written rule overrides a switch.
    ...[network.tools.robots, written ?? site.tools.robots].flatMap(rulesOf),
  ]
}

/** Rules of a switch also apply while the editor is off. */
const rulesOf = ({
  enable,
  rules,
}: {
  readonly enable: boolean
  readonly rules: unknown
}): readonly RobotsRule[] =>
  membersOf(rules).flatMap((stored) => {
    const rule = readRule(stored)
    return rule && (enable || rule.isOfSwitch) ? [rule] : []
  })
