import type { Context } from '../../../contract/context.ts'
import {
  type Choices,
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
export const scopeOf = (site: string | undefined, isForNetwork = false): Scope => {
  requireThisSite(site)
  return site === 'network' || isForNetwork ? 'network' : 'site'
}

export const rulesIn = async (ctx: Context, scope: Scope): Promise<readonly string[]> =>
  membersOf((await seoOptions(ctx))[scope].tools.robots.rules).map(String)

/** What is saved with rules: whether they count, and switches about programs. */
interface RulesInput {
  readonly rules?: readonly string[] | undefined
  readonly enabled?: boolean | undefined
  readonly searchAppearance?: Choices | undefined
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

/** Where rules can be that are to be added. */
export const SOURCES = ['static', 'url', 'text'] as const

interface ImportInput {
  readonly source?: (typeof SOURCES)[number] | undefined
  readonly url?: string | undefined
  readonly text?: string | undefined
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

const textOf = async (
  ctx: Context,
  { source, url = '', text = '' }: ImportInput,
): Promise<string> => {
  if (source === 'text') return text
  // No file on disk stands in the way of the one that the site makes.
  if (source !== 'url') throw robotsErrors.seo_no_robots_file()
  const address = URL.parse(url)
  const answer = address && (await ctx.fetch(robotsAddress(address), TAKEN))
  if (!answer) throw robotsErrors.seo_robots_unreachable()
  return answer.body.toString()
}

const TAKEN = { types: ['text/plain', 'text/html'], maxBytes: 500_000 }

/** Whoever names a site means its file. */
const robotsAddress = ({ origin, pathname, href }: URL): string =>
  pathname === '/' ? `${origin}/robots.txt` : href
