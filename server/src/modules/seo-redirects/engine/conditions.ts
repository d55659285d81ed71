import ipaddr from 'ipaddr.js'
import { limitCacheUntil } from '../../../cache/validity.ts'
import type { AddressRequest } from '../../../contract/site/address-resolvers.ts'
import { readCookie } from '../../../lib/cookies.ts'
import { parseAddress } from '../../../lib/network/addresses.ts'
import { siteSettings } from '../../settings/index.ts'
import { type CustomRule, compileExpression, type Rule, scheduleAt } from '../matching/index.ts'
import { isSearchEngine, PRESETS } from './presets.ts'

/** Conditions that are equal for all visitors of a host. */
const FOR_ALL: ReadonlySet<string> = new Set(['server', 'schedule'])

/**
 * Whether the custom rules hold for this visitor. The response is not cached for others when they
 * depend on the visitor.
 */
export const isForVisitor = async (
  request: AddressRequest,
  { customRules }: Rule,
): Promise<boolean> => {
  if (customRules.some(({ type }) => !FOR_ALL.has(type))) limitCacheUntil(request.ctx, 0)
  for (const rule of customRules) if (!(await holds(request, rule))) return false
  return true
}

const holds = async (request: AddressRequest, rule: CustomRule): Promise<boolean> => {
  const { ctx, headers } = request
  const values = listOf(rule.value)
  switch (rule.type) {
    case 'schedule':
      return isScheduled(request, rule)
    case 'login':
      return ((await request.findVisitor()) !== undefined) === values.includes('loggedin')
    case 'role':
      return hasRole(request, values)
    case 'referrer':
      return hasReferrer(rule, headers.referer ?? '')
    case 'agent':
      return values.some((value) =>
        isAgent(value, rule.regex === true, headers['user-agent'] ?? ''),
      )
    case 'cookie':
      return hasValue(rule, readCookie(headers.cookie, rule.key ?? ''))
    case 'header':
      return hasValue(rule, headers[(rule.key ?? '').toLowerCase()]?.toString())
    case 'ip':
      return values.some((network) => isInNetwork(ctx.ip, network))
    case 'server':
      return values.some((value) => hostOf(value) === hostOf(request.host))
    case 'locale':
      return isLocale(request, values)
    case 'hook':
    case 'wp_filter':
      return everyHookHolds(request, values)
  }
}

const listOf = (value: CustomRule['value']): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

const isScheduled = async ({ ctx }: AddressRequest, rule: CustomRule): Promise<boolean> => {
  const { timezone } = await siteSettings(ctx)
  const { isOn, until } = scheduleAt(rule, ctx.clock().getTime(), timezone)
  limitCacheUntil(ctx, until)
  return isOn
}

const hasRole = async (request: AddressRequest, roles: readonly string[]): Promise<boolean> => {
  const visitor = await request.findVisitor()
  return visitor?.user.kind === 'user' && visitor.user.roles.some((role) => roles.includes(role))
}

/** Referrers are often shortened, so a part of the address is enough. */
const hasReferrer = ({ value, regex }: CustomRule, referrer: string): boolean =>
  listOf(value).some((wanted) =>
    regex ? isFound(wanted, referrer) : referrer.toLowerCase().includes(wanted.toLowerCase()),
  )

const isAgent = (wanted: string, isPattern: boolean, agent: string): boolean => {
  const preset = PRESETS.get(wanted)
  if (preset) return preset.test(agent)
  return isPattern ? isFound(wanted, agent) : wanted === agent
}

const hasValue = ({ value, regex }: CustomRule, given: string | undefined): boolean =>
  given !== undefined &&
  listOf(value).some((wanted) => (regex ? isFound(wanted, given) : wanted === given))

const isFound = (expression: string, text: string): boolean =>
  compileExpression(expression, { ignoreCase: true })?.matcher(text.slice(0, MAX_TEXT)).find() ===
  true

/** Longer header values are cut. */
const MAX_TEXT = 4_000

const isInNetwork = (ip: string, network: string): boolean => {
  const address = parseAddress(ip)
  if (!address) return false
  if (!network.includes('/')) return address.toString() === parseAddress(network)?.toString()
  const [range, bits] = ipaddr.parseCIDR(network)
  return address.kind() === range.kind() && address.match(range, bits)
}

/** The host without its port; a whole address is accepted, too. */
const hostOf = (text: string): string =>
  URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`)?.hostname ?? ''

/** The visitor's preferred language, or else that of the site. */
const isLocale = async (
  { ctx, headers }: AddressRequest,
  locales: readonly string[],
): Promise<boolean> => {
  const [first = ''] = (headers['accept-language'] ?? '').split(/[,;]/, 1)
  const asked = first.trim()
  const language = asked === '' || asked === '*' ? (await siteSettings(ctx)).language : asked
  return locales.some((locale) => tagOf(locale) === tagOf(language))
}

const tagOf = (locale: string): string => locale.replaceAll('_', '-').toLowerCase()

/** There is one hook; an unknown one does not hold. */
const everyHookHolds = ({ headers }: AddressRequest, names: readonly string[]): boolean =>
  names.every((name) => name === 'is_search_engine' && isSearchEngine(headers['user-agent'] ?? ''))
