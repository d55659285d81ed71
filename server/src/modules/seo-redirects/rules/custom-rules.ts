import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isChoices } from '../../seo-kernel/index.ts'
import {
  CUSTOM_RULE_TYPES,
  type CustomRule,
  type CustomRuleType,
  compileExpression,
  MAX_PATTERN,
  momentOf,
} from '../matching/index.ts'
import { redirectErrors } from './errors.ts'

const MAX_RULES = 20
const MAX_VALUES = 100
const MAX_TEXT = 500

/** Rules whose value is a list, of which any one has to hold. */
const LISTS: ReadonlySet<CustomRuleType> = new Set([
  ...(['role', 'agent', 'ip', 'hook', 'wp_filter', 'locale'] as const),
])

/** Rules about something that has a name. */
const NAMED: ReadonlySet<CustomRuleType> = new Set(['cookie', 'header'])

/** Rules whose values may be patterns. */
const WITH_PATTERNS: ReadonlySet<CustomRuleType> = new Set([
  ...(['referrer', 'agent', 'cookie', 'header'] as const),
])

const refuse = (reason: string) => redirectErrors.seo_redirect_bad_condition(reason)

/** Custom rules as clients send them; those without a value are left out. */
export const cleanCustomRules = (given: unknown, timezone: string): readonly CustomRule[] => {
  const list = given === undefined || given === null || given === '' ? [] : given
  if (!Array.isArray(list)) throw refuse('they have to be a list')
  if (list.length > MAX_RULES) throw refuse(`there are more than ${MAX_RULES}`)
  return list.flatMap((rule) => cleanRule(isChoices(rule) ? rule : {}, timezone) ?? [])
}

const cleanRule = (
  given: Readonly<Record<string, unknown>>,
  timezone: string,
): CustomRule | undefined => {
  if (textOf(given.type) === '') return undefined
  const type = CUSTOM_RULE_TYPES.find((known) => known === given.type)
  if (!type) throw refuse(`there is none of the type "${textOf(given.type).slice(0, 40)}"`)
  if (type === 'schedule') return cleanSchedule(given, timezone)
  const values = valuesOf(given.value)
  const [first] = values
  if (first === undefined) return undefined
  const key = NAMED.has(type) ? { key: keyOf(given.key) } : {}
  const regex = WITH_PATTERNS.has(type) && isOn(given.regex) ? { regex: true } : {}
  const rule = { type, ...key, value: LISTS.has(type) ? values : first, ...regex }
  checkValues(rule, values)
  return rule
}

const cleanSchedule = (
  given: Readonly<Record<string, unknown>>,
  timezone: string,
): CustomRule | undefined => {
  const [start, end] = [textOf(given.scheduleStart), textOf(given.scheduleEnd)]
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

const keyOf = (given: unknown): string => {
  const key = textOf(given)
  if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(key)) throw refuse('its cookie or header has no name')
  return key
}

/** A text, a list of them, or of what a client shows them as. */
const valuesOf = (given: unknown): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (list.length > MAX_VALUES) throw refuse(`it has more than ${MAX_VALUES} values`)
  const texts = list.map((one) => textOf(isChoices(one) ? one.value : one))
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

const isOn = (given: unknown): boolean =>
  given === true || given === 1 || given === '1' || given === 'true'
