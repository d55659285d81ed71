import { readArguments } from '../../../contract/arguments/validate.ts'
import { updateArgs } from '../../../contract/resource.ts'
import { type ArgumentMap, array, object, oneOf, string } from '../../../contract/schema.ts'
import {
  addFaults,
  badArgument,
  definitions,
  type Faults,
  ITEM_TYPES,
  type ItemType,
  KIND_NAMES,
  type KindName,
  ROLES,
} from '../model/index.ts'
import type { Line } from './line.ts'

/** An item in a line. Other items are named by slug. */
export interface ItemEntry {
  readonly type: ItemType
  readonly slug: string | undefined
  readonly args: Readonly<Record<string, unknown>>
}

/** A category in a line. */
export interface CategoryEntry {
  readonly type: 'category'
  readonly kind: KindName
  readonly slug: string
  readonly name: string | undefined
  readonly description: string | undefined
}

export type Entry = ItemEntry | CategoryEntry

/** Accepted values of a line's `type`. */
const ENTRY_TYPES = ['category', ...ITEM_TYPES] as const

/** Categories that the statistics routes return by name, joined with commas. */
export const NAMED_FIELDS = ['gender', 'sexuality'] as const

/** Fields of a line by type. Images belong to a site and are not included. */
const entryFields: Readonly<Record<Entry['type'], ArgumentMap>> = {
  category: {
    kind: oneOf(KIND_NAMES, { required: true }),
    slug: string({ required: true }),
    name: string(),
    description: string(),
  },
  ...(Object.fromEntries(ITEM_TYPES.map((type) => [type, itemFields(type)])) as Record<
    ItemType,
    ArgumentMap
  >),
}

/** All fields of lines, in the order of CSV columns. */
export const ENTRY_FIELDS: readonly string[] = [
  'type',
  ...new Set(
    ['category', ...ITEM_TYPES].flatMap((type) => Object.keys(entryFields[type as Entry['type']])),
  ),
].filter((name) => !name.endsWith('_names'))

/** The fields that a line of a type may have. */
export const fieldsOfType = (type: Entry['type']): readonly string[] =>
  Object.keys(entryFields[type]).filter((name) => !name.endsWith('_names') && name !== 'id')

/**
 * Validates and parses a line. Invalid fields are left out and recorded; throws if the line cannot
 * be read without them.
 */
export const readEntry = ({ record }: Line, faults: Faults): Entry => {
  const { type: given = 'character', ...rest } = record
  const type = ENTRY_TYPES.find((word) => word === given)
  if (!type) throw badArgument('type', `There is nothing of the type "${String(given)}".`)
  const args = readFields(unfold(rest), entryFields[type], faults)
  if (type === 'category') return { type, ...(args as Omit<CategoryEntry, 'type'>) }
  const { slug, ...others } = args
  const isKnown = [slug, others.name].some((text) => typeof text === 'string' && text.trim() !== '')
  if (!isKnown && faults.size === 0)
    throw badArgument('name', 'A name or a slug is needed to know what the line is about.')
  return { type, slug: slug === '' ? undefined : (slug as string | undefined), args: others }
}

const readFields = (
  record: Line['record'],
  fields: ArgumentMap,
  faults: Faults,
): Record<string, unknown> => {
  try {
    return readArguments(record, fields, SCOPE)
  } catch (error) {
    addFaults(faults, error)
    const isRight = ([name]: readonly [string, unknown]): boolean => !faults.has(name)
    return readArguments(Object.fromEntries(Object.entries(record).filter(isRight)), fields, SCOPE)
  }
}

/** Fields of a line that its type does not have. */
export const unknownFields = ({ record }: Line, { type }: Entry): string[] =>
  Object.keys(record).filter((name) => name !== 'type' && !Object.hasOwn(entryFields[type], name))

/**
 * The reason for refusing a line, as one line of text: each column with its fault and its value.
 */
export const reasonOf = ({ record }: Line, faults: Faults): string =>
  Array.from(faults, ([name, reason]) => {
    const value = record[name]
    // The whole value is left out where the reason already quotes the faulty part.
    const isTold = value === undefined || reason.includes('"')
    return `${name}: ${reason}${isTold ? '' : ` It says ${excerpt(value)}.`}`
  }).join(' ')

const MAX_EXCERPT = 100

const excerpt = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT).toWellFormed()}…` : text
}

/** The command line has all permissions. */
const SCOPE = { isAnonymous: false, can: () => true }

function itemFields(type: ItemType): ArgumentMap {
  const { image: _image, ...fields } = updateArgs(definitions[type].resource.fields) as ArgumentMap
  const slugs = array(string(), { maxItems: 200, uniqueItems: true })
  if (type === 'show') return { ...fields, similar: slugs }
  if (type !== 'character') return fields
  const { years } = fields.shows?.items?.properties ?? {}
  const part = object({
    show: string({ required: true }),
    role: oneOf(ROLES, { required: true }),
    ...(years ? { years } : {}),
  })
  return {
    ...fields,
    actors: slugs,
    shows: array(part, { maxItems: 200 }),
    ...Object.fromEntries(NAMED_FIELDS.map((field) => [`${field}_names`, string()])),
  }
}

/** A cell contains parts as `slug:role:year+year`, separated by spaces or commas. */
const unfold = (record: Line['record']): Line['record'] =>
  typeof record.shows === 'string'
    ? { ...record, shows: record.shows.split(/[\s,]+/).map(unfoldPart) }
    : record

const unfoldPart = (text: string): object => {
  const [show, role = ROLES[0], years = ''] = text.split(':')
  return { show, role, years: years.split('+').filter(Boolean) }
}

/** The reverse, for writing a cell. */
export const foldPart = (part: {
  readonly show: string
  readonly role: string
  readonly years: readonly number[]
}): string => [part.show, part.role, part.years.join('+')].join(':').replace(/:$/, '')
