import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { lenient } from '../../../contract/arguments/lenient.ts'
import { array, object, string, type ValueOf } from '../../../contract/schema.ts'
import { isChoices, isOn } from '../../seo-kernel/index.ts'
import {
  CUSTOM_RULE_TYPES,
  type CustomRule,
  type CustomRuleType,
  compileExpression,
  customRuleParts,
  MAX_PATTERN,
  momentOf,
} from '../matching/index.ts'
import { redirectErrors } from './errors.ts'

const MAX_RULES = 20
const MAX_VALUES = 100
const MAX_TEXT = 500

/** Custom rules with a list as value, of which one has to hold. */
const LISTS: ReadonlySet<CustomRuleType> = new Set([
  ...(['role', 'agent', 'ip', 'hook', 'wp_filter', 'locale'] as const),
])

/** Custom rules with a name. */
const NAMED: ReadonlySet<CustomRuleType> = new Set(['cookie', 'header'])

/** Custom rules whose values may be patterns. */
const WITH_PATTERNS: ReadonlySet<CustomRuleType> = new Set([
  ...(['referrer', 'agent', 'cookie', 'header'] as const),
])

const refuse = (reason: string) => redirectErrors.seo_redirect_bad_condition(reason)

const GivenRule = object({
  type: string({ enum: CUSTOM_RULE_TYPES, required: true }),
  ...customRuleParts,
})

type GivenRule = ValueOf<typeof GivenRule>

/** An unknown type, so that validation rejects it. */
const NO_LIST: GivenRule = { type: 'no list' }

/** Parses custom rules in the formats of clients and files. */
const readRules = (given: unknown): readonly GivenRule[] => {
  if (given === undefined || given === null || given === '') return []
  return Array.isArray(given)
    ? given.map((rule) => readRule(isChoices(rule) ? rule : {}))
    : [NO_LIST]
}

const readRule = (given: Readonly<Record<string, unknown>>): GivenRule => ({
  type: textOf(given.type),
  key: textOf(given.key),
  value: (Array.isArray(given.value) ? given.value : [given.value]).map((one) =>
    textOf(isChoices(one) ? one.value : one),
  ),
  regex: isOn(given.regex),
  scheduleStart: textOf(given.scheduleStart),
  scheduleEnd: textOf(given.scheduleEnd),
})

/** Custom rules as an argument. */
export const CustomRules = lenient(
  array(GivenRule, { description: 'Additional conditions of the redirect.', maxItems: MAX_RULES }),
  readRules,
)

/** Validates custom rules; those without a value are dropped. */
export const cleanCustomRules = (given: unknown, timezone: string): readonly CustomRule[] => {
  const rules = readRules(given)
  if (rules.length > MAX_RULES) throw refuse(`there are more than ${MAX_RULES}`)
  return rules.flatMap((rule) => cleanRule(rule, timezone) ?? [])
}

const cleanRule = (given: GivenRule, timezone: string): CustomRule | undefined => {
  if (given.type === '') return undefined
  const type = CUSTOM_RULE_TYPES.find((known) => known === given.type)
  if (!type) throw refuse(`there is none of the type "${given.type.slice(0, 40)}"`)
  if (type === 'schedule') return cleanSchedule(given, timezone)
  const values = valuesOf(given)
  const [first] = values
  if (first === undefined) return undefined
  const key = NAMED.has(type) ? { key: keyOf(given.key) } : {}
  const regex = WITH_PATTERNS.has(type) && given.regex ? { regex: true } : {}
  const rule = { type, ...key, value: LISTS.has(type) ? values : first, ...regex }
  checkValues(rule, values)
  return rule
}

const cleanSchedule = (
  { scheduleStart: start = '', scheduleEnd: end = '' }: GivenRule,
  timezone: string,
): CustomRule | undefined => {
  if (start === '' && end === '') return undefined
  for (const moment of [start, end])
    if (moment !== '' && momentOf(moment, timezone) === undefined)
      throw refuse('its schedule has a date that is none')
  return {
    type: 'schedule',
    ...(start !== '' && { scheduleStart: start }),
    ...(end !== '' && { scheduleEnd: end }),
  }
}

const checkValues = ({ type, regex = false }: CustomRule, values: readonly string[]): void => {
  if (type === 'login' && !['loggedin', 'loggedout'].includes(values[0] ?? ''))
    throw refuse('somebody is loggedin or loggedout')
  if (type === 'ip' && !values.every(isNetwork)) throw refuse('it names an address that is none')
  if (regex && !values.every((value) => value.length <= MAX_PATTERN && compileExpression(value)))
    throw refuse('its pattern is not valid')
}

const isNetwork = (text: string): boolean => isIP(text) !== 0 || ipaddr.isValidCIDR(text)

const keyOf = (key = ''): string => {
  if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(key)) throw refuse('its cookie or header has no name')
  return key
}

const valuesOf = ({ value = [] }: GivenRule): readonly string[] => {
  const texts = typeof value === 'string' ? [value] : value
  if (texts.length > MAX_VALUES) throw refuse(`it has more than ${MAX_VALUES} values`)
  if (texts.some((text) => text.length > MAX_TEXT)) throw refuse('its value is too long')
  return texts.filter((text) => text !== '')
}

const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number'
    ? String(given)
        .toWellFormed()
        .replace(/\p{Cc}/gu, '')
        .trim()
    : ''
