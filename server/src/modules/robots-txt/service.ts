import type { Context } from '../../contract/context.ts'
import {
  type Choices,
  isChoices,
  membersOf,
  requireThisSite,
  saveSeoOptions,
  seoOptions,
} from '../seo-kernel/index.ts'
import { robotsErrors } from './errors.ts'
import { parseRobots } from './parse.ts'
import { printRule, readRule } from './rules.ts'

/** The scope of rules: this site, or the network, which consists of this site. */
export type Scope = 'site' | 'network'

/** The requested scope; throws for another site. */
export const scopeOf = (site: string | undefined, isForNetwork = false): Scope => {
  requireThisSite(site)
  return site === 'network' || isForNetwork ? 'network' : 'site'
}

export const rulesIn = async (ctx: Context, scope: Scope): Promise<readonly string[]> =>
  membersOf((await seoOptions(ctx))[scope].tools.robots.rules).map(String)

/** Rules to save, with their switches. */
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

/** Removes the rules of robots.txt that belong to switches of the search appearance. */
export const removeSwitchRules = async (ctx: Context): Promise<void> => {
  const { rules } = (await seoOptions(ctx)).site.tools.robots
  const kept = rules.filter((rule) => !isOfSwitch(rule))
  if (kept.length < rules.length)
    await saveSeoOptions(ctx, { site: { tools: { robots: { rules: kept } } } })
}

const isOfSwitch = (rule: string): boolean => {
  try {
    const read: unknown = JSON.parse(rule)
    return isChoices(read) && Boolean(read.bot || read.preventCrawling)
  } catch {
    return false
  }
}

/** Sources of an import. */
export const SOURCES = ['static', 'url', 'text'] as const

interface ImportInput {
  readonly source?: (typeof SOURCES)[number] | undefined
  readonly url?: string | undefined
  readonly text?: string | undefined
}

/** Adds the rules of another file to the existing ones. */
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

/** A key that is equal for different spellings of a rule. */
const keyOf = (stored: string): string => {
  const rule = readRule(stored)
  return rule ? `${rule.agent}\n${rule.directive}\n${rule.value}` : stored
}

const textOf = async (
  ctx: Context,
  { source, url = '', text = '' }: ImportInput,
): Promise<string> => {
  if (source === 'text') return text
  // There is no file on disk, since the site generates its own.
  if (source !== 'url') throw robotsErrors.seo_no_robots_file()
  const address = URL.parse(url)
  const answer = address && (await ctx.fetch(robotsAddress(address), TAKEN))
  if (!answer) throw robotsErrors.seo_robots_unreachable()
  return answer.body.toString()
}

const TAKEN = { types: ['text/plain', 'text/html'], maxBytes: 500_000 }

/** The root of a site means its robots.txt. */
const robotsAddress = ({ origin, pathname, href }: URL): string =>
  pathname === '/' ? `${origin}/robots.txt` : href
