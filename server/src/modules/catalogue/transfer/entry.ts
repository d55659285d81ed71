import { readArguments } from '../../../contract/arguments/validate.ts'
import type { ApiError } from '../../../contract/errors.ts'
import { updateArgs } from '../../../contract/resource.ts'
import { type ArgumentMap, array, object, oneOf, string } from '../../../contract/schema.ts'
import {
  badArgument,
  definitions,
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

/** Checks a line and reads it. Throws what is wrong with it, in the interface's words. */
export const readEntry = ({ record }: Line): Entry => {
  const { type: given = 'character', ...rest } = record
  const type = ENTRY_TYPES.find((word) => word === given)
  if (!type) throw badArgument('type', `There is nothing of the type "${String(given)}".`)
  const args = readArguments(unfold(rest), entryFields[type], SCOPE)
  if (type === 'category') return { type, ...(args as Omit<CategoryEntry, 'type'>) }
  const { slug, ...others } = args
  return { type, slug: slug === '' ? undefined : (slug as string | undefined), args: others }
}

/** Fields of a line that mean nothing to what it is about. */
export const unknownFields = ({ record }: Line, { type }: Entry): string[] =>
  Object.keys(record).filter((name) => name !== 'type' && !Object.hasOwn(entryFields[type], name))

/** Why a line was refused, in one line of text. */
export const reasonOf = (error: ApiError): string => {
  const { params } = error.data
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return error.message
  return Object.entries(params)
    .map(([name, reason]) => `${name}: ${String(reason)}`)
    .join(' ')
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
