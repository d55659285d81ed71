import type { Context, Linker } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import type { RobotsRule } from './rules.ts'
import { settingsRules, type WrittenRules } from './settings-rules.ts'

/** A module's contribution to robots.txt. */
export interface Robots {
  readonly rules: readonly RobotsRule[]
  /** Addresses of sitemaps. */
  readonly sitemaps: readonly string[]
}

/** Lines of robots.txt; a higher rank overrides. May depend on the cache tag `options` only. */
export const robotsRules = extensionPoint<(ctx: Context) => Promise<Robots> | Robots>('robots rule')

/** The whole file: rules grouped by robot, in their original order. */
export const printRobots = (ctx: Context): Promise<string> => printRobotsWith(ctx)

/** The same with other written rules than the saved ones. */
export const printRobotsWith = async (ctx: Context, written?: WrittenRules): Promise<string> => {
  const own = [...defaultRules(ctx), ...(await settingsRules(ctx, written))]
  const parts = await Promise.all(ctx.extensions(robotsRules).map((rulesOf) => rulesOf(ctx)))
  const rules = lastWords([...own, ...parts.flatMap((part) => part.rules)])
  const byAgent = Map.groupBy(rules, ({ agent }) => agent)
  const groups = Array.from(byAgent, ([agent, rules]) => [
    `User-agent: ${agent}`,
    ...rules.map(({ directive, value }) => `${directive}: ${value}`),
  ])
  const sitemaps = parts.flatMap((part) => part.sitemaps).map((address) => `Sitemap: ${address}`)
  return `${[...groups, sitemaps].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** All robots may read everything except the administration. */
const defaultRules = ({ links }: Linker): readonly RobotsRule[] => {
  const { pathname: root } = new URL(links.site(''))
  return [
    { agent: '*', directive: 'Disallow', value: `${root}wp-admin/` },
    { agent: '*', directive: 'Allow', value: `${root}wp-admin/admin-ajax.php` },
  ]
}

/** Of several rules for the same robot and path, the last one applies. */
const lastWords = (rules: readonly RobotsRule[]): readonly RobotsRule[] => {
  const byPlace = new Map<string, RobotsRule>()
  for (const rule of rules) {
    const { agent, directive, value } = rule
    const isAboutPlace = directive === 'Allow' || directive === 'Disallow'
    byPlace.set(JSON.stringify([agent, value, isAboutPlace ? '' : directive]), rule)
  }
  return [...byPlace.values()]
}
