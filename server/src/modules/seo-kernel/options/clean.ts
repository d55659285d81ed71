import { isEmail } from '../../../lib/email.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { attributeOf, tokensOf } from '../../../lib/html/html-tokens.ts'
import { sanitizeBlock, sanitizeLine } from '../../../lib/text.ts'
import { isLeaf, type Leaf, type OptionTree, type SummaryRecipient } from './leaves.ts'

/** A part of a tree's values. */
export type Choices = { readonly [name: string]: unknown }

export const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Keeps the given values that the tree has, each converted by its setting. Unknown names are dropped, and so
 * are other values in place of a group.
 */
export const cleanChoices = (tree: OptionTree, given: unknown): Choices =>
  cleanGroup(tree, given, cleanValue)

/**
 * The same for exports and backups, where `null` means that nothing was chosen; clients send it to clear a
 * setting.
 */
export const cleanSnapshot = (tree: OptionTree, given: unknown): Choices =>
  cleanGroup(tree, given, (leaf, value) =>
    value === null && leaf.default === null ? null : cleanValue(leaf, value),
  )

const cleanGroup = (
  tree: OptionTree,
  given: unknown,
  clean: (leaf: Leaf, value: unknown) => unknown,
): Choices => {
  if (!isChoices(given)) return {}
  const kept: Record<string, unknown> = {}
  for (const [name, node] of Object.entries(tree)) {
    if (!Object.hasOwn(given, name)) continue
    const value = given[name]
    if (isLeaf(node)) kept[name] = clean(node, value)
    else if (isChoices(value)) kept[name] = cleanGroup(node, value, clean)
  }
  return kept
}

/** Limits for texts and lists, since settings are read with every page. */
const MAX_TEXT = 20_000
const MAX_MEMBERS = 10_000
const MAX_DEPTH = 4

const cleanValue = ({ kind, member }: Leaf, value: unknown): unknown => {
  switch (kind) {
    case 'flag':
      return isTruthy(value)
    case 'decision':
      return value === null ? null : isTruthy(value)
    case 'count':
      return toCount(value)
    case 'code':
      return cleanLine(contentIn(toText(value)) ?? value)
    case 'html':
    case 'block':
      return sanitizeBlock(toText(value))
    case 'lines':
      return sanitizeLine(toText(value).replace(/\s+/g, ' ')).replaceAll(' ', '\n')
    case 'list':
      return cleanList(value, cleanLine)
    case 'rules':
      return cleanList(value, (member) => toText(member).replaceAll('\0', ''))
    case 'recipients':
      return cleanRecipients(value)
    case 'decimal':
      return toDecimal(value)
    case 'records':
      return cleanRecords(member ?? {}, value)
    default:
      return cleanLine(value)
  }
}

/** The `content` of a `meta` element; undefined if the text is none. */
const contentIn = (text: string): string | undefined => {
  const tag = text.includes('<')
    ? tokensOf(text).find(({ kind, name }) => kind === 'opening' && name === 'meta')
    : undefined
  return tag && decodeEntities(attributeOf(text, tag, 'content') ?? '')
}

/** A line of text from any value. */
export const cleanLine = (value: unknown): string => sanitizeLine(toText(value))

const cleanList = (value: unknown, clean: (member: unknown) => string): unknown => {
  if (value === null || value === undefined) return []
  return cleanMember(typeof value === 'object' ? value : [value], clean, MAX_DEPTH)
}

/** Lists and objects inside a list are kept, up to MAX_DEPTH levels. */
const cleanMember = (
  value: unknown,
  clean: (member: unknown) => string,
  depth: number,
): unknown => {
  if (depth === 0) return clean(value)
  const below = (member: unknown): unknown => cleanMember(member, clean, depth - 1)
  if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map(below)
  if (!isChoices(value)) return clean(value)
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_MEMBERS)
      .map(([name, member]) => [cleanLine(name), below(member)]),
  )
}

/** Records are larger than other members, hence the lower limit. */
const MAX_RECORDS = 100

const cleanRecords = (tree: OptionTree, value: unknown): readonly Choices[] =>
  (Array.isArray(value) ? value : [])
    .filter(isChoices)
    .slice(0, MAX_RECORDS)
    .map((record) => cleanChoices(tree, record))

/** Each address once, with its last frequency; invalid ones are dropped. */
const cleanRecipients = (value: unknown): readonly SummaryRecipient[] => {
  const found = new Map<string, SummaryRecipient>()
  for (const member of Array.isArray(value) ? value.slice(0, MAX_MEMBERS) : []) {
    if (!isChoices(member)) continue
    const email = cleanLine(member.email)
    const frequency = FREQUENCIES.find((word) => word === member.frequency)
    if (isEmail(email) && frequency) found.set(email.toLowerCase(), { email, frequency })
  }
  return [...found.values()]
}

const FREQUENCIES = ['weekly', 'monthly'] as const

/** Texts, numbers and `true` as text; empty for anything else. */
const toText = (value: unknown): string => {
  if (value === true) return '1'
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value).slice(0, MAX_TEXT).toWellFormed()
}

/** The values that existing clients expect to be false; the texts "true" and "false" are both true. */
export const isTruthy = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== '0' && Boolean(value)

/** The number at the start of a text, truncated; 1 for other values that are true. */
export const toCount = (value: unknown): number => {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  if (number === true || typeof number === 'object') return Number(isTruthy(number))
  if (typeof number !== 'number' || !Number.isFinite(number)) return 0
  return Math.min(Math.max(Math.trunc(number), -MAX_COUNT), MAX_COUNT)
}

/** A number, given as such or as text; null for anything else. */
export const toDecimal = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const MAX_COUNT = 2 ** 31 - 1
