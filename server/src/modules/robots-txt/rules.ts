import { removeTags } from '../../lib/text.ts'
import { isChoices } from '../seo-kernel/index.ts'

/** One line of robots.txt, for one robot or for all of them (`*`). */
export interface RobotsRule {
  readonly agent: string
  readonly directive: 'Allow' | 'Disallow' | 'Crawl-delay' | 'Clean-param'
  readonly value: string
}

/** A rule in the settings: a JSON string. */
export interface StoredRule {
  readonly userAgent: string
  readonly directive: string
  readonly fieldValue: string
}

const DIRECTIVES: Readonly<Record<string, RobotsRule['directive']>> = {
  allow: 'Allow',
  disallow: 'Disallow',
  'crawl-delay': 'Crawl-delay',
  'clean-param': 'Clean-param',
}

export const isDirective = (word: string): boolean => Object.hasOwn(DIRECTIVES, word)

/** The most rules that are imported or previewed. */
export const MAX_RULES = 5_000

/** Longer values are cut. */
const MAX_LENGTH = 2_000

/** Text for one line of the file: ends before a line break or markup. */
export const lineText = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number'
    ? (/^[^\p{Cc}\p{Zl}\p{Zp}<]*/u.exec(withoutTags(String(given)))?.[0].trim() ?? '')
    : ''

const withoutTags = (text: string): string => removeTags(text.slice(0, MAX_LENGTH).toWellFormed())

/** Parses a stored rule; undefined where it is incomplete. */
export const readRule = (
  given: unknown,
): (RobotsRule & { readonly isOfSwitch: boolean }) | undefined => {
  const rule = parsed(given)
  const agent = lineText(rule.userAgent)
  const directive = DIRECTIVES[lineText(rule.directive).toLowerCase()]
  const value = lineText(rule.fieldValue)
  if (agent === '' || directive === undefined || value === '') return undefined
  return { agent, directive, value, isOfSwitch: Boolean(rule.bot) || Boolean(rule.preventCrawling) }
}

/** Why a line has no effect, or not the intended one. */
export const RULE_FAULTS = ['no-agent', 'no-directive', 'no-value', 'no-path', 'no-number'] as const
export type RuleFault = (typeof RULE_FAULTS)[number]

/** What is wrong with a stored rule, if anything. */
export const faultIn = (given: unknown): RuleFault | undefined => {
  const { userAgent, directive, fieldValue } = parsed(given)
  const name = DIRECTIVES[lineText(directive).toLowerCase()]
  const value = lineText(fieldValue)
  if (lineText(userAgent) === '') return 'no-agent'
  if (name === undefined) return 'no-directive'
  if (value === '') return 'no-value'
  // Search engines compare rules with paths, which begin with a slash.
  if ((name === 'Allow' || name === 'Disallow') && !/^[/*]/.test(value)) return 'no-path'
  if (name === 'Crawl-delay' && !/^\d+(?:\.\d+)?$/.test(value)) return 'no-number'
  return undefined
}

const parsed = (given: unknown): Readonly<Record<string, unknown>> => {
  if (isChoices(given)) return given
  try {
    const rule: unknown = JSON.parse(String(given))
    return isChoices(rule) ? rule : {}
  } catch {
    return {}
  }
}

/** Existing clients compare these strings, so slashes are escaped as they expect. */
export const printRule = (rule: StoredRule): string => JSON.stringify(rule).replaceAll('/', '\\/')
