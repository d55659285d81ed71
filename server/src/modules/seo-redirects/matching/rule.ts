import { boolean, object, oneOf, string, typed, type ValueOf } from '../../../contract/schema.ts'

export const CUSTOM_RULE_TYPES = [
  ...(['schedule', 'login', 'role', 'referrer', 'agent', 'cookie', 'ip', 'server'] as const),
  // Existing clients send `wp_filter` for a hook.
  ...(['header', 'hook', 'wp_filter', 'locale'] as const),
] as const

export type CustomRuleType = (typeof CUSTOM_RULE_TYPES)[number]

/** The parts of a custom rule besides its type. */
export const customRuleParts = {
  key: string({ description: 'Name of the cookie or header.' }),
  value: typed<string | readonly string[]>({ type: ['string', 'array'], items: string() }),
  regex: boolean({ description: 'Whether the values are regular expressions.' }),
  scheduleStart: string({
    description: 'Start date as it was sent; in the time zone of the site if it has none.',
  }),
  scheduleEnd: string(),
}

/** A condition of a redirect. All custom rules of a redirect have to hold. */
export const CustomRule = object({
  type: oneOf(CUSTOM_RULE_TYPES, { required: true }),
  ...customRuleParts,
})

export type CustomRule = ValueOf<typeof CustomRule>

/** Statuses with a target; 0 passes the target through without a redirect. */
const TARGET_TYPES = [0, 301, 302, 303, 304, 307, 308] as const

/** Statuses without a target. */
const STATUS_TYPES = [
  ...([400, 401, 403, 404, 410, 418, 451] as const),
  ...([500, 501, 502, 503, 504, 505] as const),
] as const

export type RedirectType = (typeof TARGET_TYPES)[number] | (typeof STATUS_TYPES)[number]

export const REDIRECT_TYPES: readonly RedirectType[] = [...TARGET_TYPES, ...STATUS_TYPES]

export const hasTarget = (type: RedirectType): boolean => TARGET_TYPES.some((own) => own === type)

/**
 * How the query is treated: `exact` compares it where the source has one, `pass` passes all of it on,
 * `utm` only campaign parameters.
 */
export const QUERY_MODES = ['ignore', 'exact', 'pass', 'utm'] as const

type QueryMode = (typeof QUERY_MODES)[number]

/** The part of a redirect that decides whether it matches, and its location. */
export interface Rule {
  /** A path with or without a query, or a pattern. */
  readonly sourceUrl: string
  readonly isRegex: boolean
  readonly ignoreSlash: boolean
  readonly ignoreCase: boolean
  /** Empty where its type has none. */
  readonly targetUrl: string
  readonly type: RedirectType
  readonly queryParam: QueryMode
  readonly customRules: readonly CustomRule[]
}

/** The value of `X-Redirect-By`. */
export const REDIRECT_BY = 'SEO Redirects'
