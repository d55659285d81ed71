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

/** What a line says about an item. Other items are named by their slugs. */
export interface ItemEntry {
  readonly type: ItemType
  readonly slug: string | undefined
  readonly args: Readonly<Record<string, unknown>>
}

/** What a line says about a category. */
export interface CategoryEntry {
  readonly type: 'category'
  readonly kind: KindName
  readonly slug: string
  readonly name: string | undefined
  readonly description: string | undefined
}

export type Entry = ItemEntry | CategoryEntry

/** The words that a line can have for what it is about. */
const ENTRY_TYPES = ['category', ...ITEM_TYPES] as const

/** Categories that the statistics routes tell by their names, joined with a comma. */
export const NAMED_FIELDS = ['gender', 'sexuality'] as const

/** The fields of a line, by what it is about. Pictures belong to a site and are not among them. */
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

/** Every field that a line can have, in the order of a table's columns. */
export const ENTRY_FIELDS: readonly string[] = [
  'type',
  ...new Set(
    ['category', ...ITEM_TYPES].flatMap((type) => Object.keys(entryFields[type as Entry['type']])),
  ),
].filter((name) => !name.endsWith('_names'))

/**
 * Checks a line and reads it. Fields that are wrong are left out and written down; throws where
 * nothing can be read without them, in the interface's words.
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

/** Fields of a line that mean nothing to what it is about. */
export const unknownFields = ({ record }: Line, { type }: Entry): string[] =>
  Object.keys(record).filter((name) => name !== 'type' && !Object.hasOwn(entryFields[type], name))

/** Why a line was refused, in one line of text: each column, what is wrong, and what stands there. */
export const reasonOf = ({ record }: Line, faults: Faults): string =>
  Array.from(faults, ([name, reason]) => {
    const value = record[name]
    // Reasons that quote the very part that is wrong tell more than the whole value.
    const isTold = value === undefined || reason.includes('"')
    return `${name}: ${reason}${isTold ? '' : ` It says ${excerpt(value)}.`}`
  }).join(' ')

const MAX_EXCERPT = 100

const excerpt = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT).toWellFormed()}…` : text
}

/** Whoever runs the command may do everything. */
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

/** A cell holds parts in shows as `slug:role:year+year`, one after the other. */
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
