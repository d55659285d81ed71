import type { Context } from '../../../contract/context.ts'
import {
  isForNetwork,
  membersOf,
  requireThisSite,
  saveSeoOptions,
  seoOptions,
} from '../../seo-kernel/index.ts'
import { robotsErrors } from './errors.ts'
import { parseRobots } from './parse.ts'
import { printRule, readRule } from './rules.ts'

/** Whom rules are for: this site, or all sites of the network, which are this one. */
export type Scope = 'site' | 'network'

/** Which scope a client means; any other site than this one does not exist. */
export const scopeOf = (site: unknown, network?: unknown): Scope => {
  requireThisSite(site)
  return site === 'network' || isForNetwork(network) ? 'network' : 'site'
}

export const rulesIn = async (ctx: Context, scope: Scope): Promise<readonly string[]> =>
  membersOf((await seoOptions(ctx))[scope].tools.robots.rules).map(String)

/** What is saved with rules: whether they count, and switches about programs. */
interface RulesInput {
  readonly rules?: unknown
  readonly enabled?: unknown
  readonly searchAppearance?: unknown
}

export const saveRules = async (
  ctx: Context,
  scope: Scope,
  { rules, enabled, searchAppearance }: RulesInput,
): Promise<void> => {
  await saveSeoOptions(ctx, {
    [scope]: {
      tools: {
        robots: {
          ...(rules === undefined ? {} : { rules }),
          ...(enabled === undefined ? {} : { enable: enabled }),
        },
      },
      ...(searchAppearance === undefined ? {} : { searchAppearance }),
    },
  })
}

export interface ImportInput {
  readonly source?: unknown
  readonly url?: unknown
  readonly text?: unknown
}

/** Adds the rules of another file to those that there are. */
export const importRules = async (
  ctx: Context,
  scope: Scope,
  input: ImportInput,
): Promise<void> => {
  const found = parseRobots(await textOf(ctx, input))
  if (!found) throw robotsErrors.seo_no_robots_rules()
  const known = await rulesIn(ctx, scope)
  const seen = new Set(known.map(keyOf))
  const fresh = found.map(printRule).filter((rule) => !seen.has(keyOf(rule)))
  await saveRules(ctx, scope, { rules: [...known, ...new Set(fresh)] })
}

/** The same rule, however it is spelled. */
const keyOf = (stored: string): string => {
  const rule = readRule(stored)
  return rule ? `${rule.agent}\n${rule.directive}\n${rule.value}` : stored
}

const textOf = async (ctx: Context, { source, url, text }: ImportInput): Promise<string> => {
  if (source === 'text') return typeof text === 'string' ? text : ''
  // No file on disk stands in the way of the one that the site makes.
  if (source !== 'url') throw robotsErrors.seo_no_robots_file()
  const address = typeof url === 'string' ? URL.parse(url) : null
  const answer = address && (await ctx.fetch(robotsAddress(address), TAKEN))
  if (!answer) throw robotsErrors.seo_robots_unreachable()
  return answer.body.toString()
}

const TAKEN = { types: ['text/plain', 'text/html'], maxBytes: 500_000 }

/** Whoever names a site means its file. */
const robotsAddress = ({ origin, pathname, href }: URL): string =>
  pathname === '/' ? `${origin}/robots.txt` : href
