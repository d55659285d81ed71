import { isRecord } from '../graphs/index.ts'
import type { ValueRule } from './rules.ts'

/** Why a value is invalid. `isSevere`: an error, not a warning. */
export interface Fault {
  readonly text: string
  readonly isSevere: boolean
}

export const faultOf = (rule: ValueRule, value: unknown): Fault | undefined => {
  switch (rule.kind) {
    case 'address':
      return isAddress(value)
        ? undefined
        : severe('is no address: write it whole, like https://example.org/page')
    case 'address or thing':
      return isRecord(value) || isAddress(value)
        ? undefined
        : severe('is no address: write it whole, like https://example.org/picture.jpg')
    case 'date':
      return isDate(value)
        ? undefined
        : severe('is no date: write 2026-11-17, or 2026-11-17T19:30:00+01:00 with a time')
    case 'duration':
      return isDuration(value)
        ? undefined
        : severe('is no duration: write PT1H30M for an hour and a half, P2D for two days')
    case 'currency':
      return typeof value === 'string' && /^[A-Z]{3}$/.test(value)
        ? undefined
        : severe('is no currency: write its three letters, like EUR or USD')
    case 'number':
      return numberFault(rule, value)
    case 'word':
      return isWord(rule.words, value)
        ? undefined
        : severe(`is none of the words that are known here: ${rule.words.join(', ')}`)
    case 'text':
      return textFault(rule, value)
    case 'thing':
      return thingFault(rule, value)
  }
}

const severe = (text: string): Fault => ({ text, isSevere: true })
const slight = (text: string): Fault => ({ text, isSevere: false })

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)

/** A day, or a time with or without its zone. */
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

const isDate = (value: unknown): boolean => {
  const [, day] = (typeof value === 'string' && DATE.exec(value)) || []
  if (day === undefined) return typeof value === 'string' && /^\d{4}(?:-\d{2})?$/.test(value)
  const time = Date.parse(`${day}T00:00:00Z`)
  // `Date.parse` would read the 31st of February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const DURATION =
  /^P(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/

const isDuration = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= 40 &&
  DURATION.test(value) &&
  /\d/.test(value) &&
  !value.endsWith('T')

/** The number of a value: search engines accept strings, too. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(value)
      ? Number(value)
      : Number.NaN

const numberFault = (
  { least, most, isWhole }: Extract<ValueRule, { kind: 'number' }>,
  value: unknown,
): Fault | undefined => {
  // A range is validated as a node.
  if (isRecord(value)) return undefined
  const number = numberOf(value)
  if (Number.isNaN(number))
    return severe('is no number: write it with digits, and a point before the cents')
  if (isWhole && !Number.isInteger(number)) return severe('is no whole number')
  if (least !== undefined && number < least) return severe(`is less than ${least}`)
  if (most !== undefined && number > most) return severe(`is more than ${most}`)
  return undefined
}

const isWord = (words: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && words.includes(value.replace(/^https?:\/\/schema\.org\//, ''))

const textFault = (
  { least = 0, most = Number.POSITIVE_INFINITY }: Extract<ValueRule, { kind: 'text' }>,
  value: unknown,
): Fault | undefined => {
  if (typeof value !== 'string') return severe('is no text')
  if (value.length < least) return slight(`is short: it should have ${least} characters at least`)
  if (value.length > most) return slight(`is long: more than ${most} characters are cut`)
  return undefined
}

const thingFault = (
  { types, orText = false }: Extract<ValueRule, { kind: 'thing' }>,
  value: unknown,
): Fault | undefined => {
  const wanted = types.join(' or ')
  if (!isRecord(value))
    return orText && typeof value === 'string'
      ? undefined
      : slight(`should be a thing of its own (${wanted}), not a text`)
  const given = [value['@type']].flat().filter((type) => typeof type === 'string')
  // A reference need not have the type of its target, and every type has subtypes that are not listed here.
  if (given.length > 0 || '@id' in value) return undefined
  return slight(`does not say what it is: "@type" should be ${wanted}`)
}
