import { asObject, coerce } from '../../contract/coerce.ts'
import type { Context } from '../../contract/context.ts'
import { ApiError } from '../../contract/errors.ts'
import { boolean, integer, type Schema, string, typed } from '../../contract/schema.ts'
import { findFault } from '../../contract/validate.ts'
import type { PostRow } from './row.ts'

/** The JSON column: registered values by neutral name, and notes of our own under dotted keys. */
export type StoredMeta = Readonly<Record<string, unknown>>

/** What an item remembers from before it went to the trash. */
export interface TrashNote {
  readonly status: string
  readonly slug: string
}

/** Registered keys by their neutral names. Whatever else is given is ignored. */
export const registeredMeta = {
  footnotes: string({ title: '', description: 'The footnotes as JSON text.', default: '' }),
  _analytics_skip_tracking: boolean({
    title: '',
    description: 'Leave visits of this item out of the statistics.',
    default: false as boolean,
  }),
  _analytics_sitenote_active: boolean({
    title: '',
    description: 'Mark the day of publication in the reports.',
    default: false as boolean,
  }),
  _analytics_sitenote_note: string({
    title: '',
    description: 'What the mark in the reports says.',
    default: '',
  }),
  _analytics_sitenote_category: integer({
    title: '',
    description: 'The category of the mark in the reports.',
    default: 0 as number,
  }),
} as const satisfies Readonly<Record<string, Schema>>

/** The `meta` argument and field. Values are checked on saving, as the reference does. */
export const Meta = typed<Readonly<Record<string, unknown>>>({
  type: 'object',
  description: 'Registered extra values.',
  properties: registeredMeta,
  check: (value) => {
    if (asObject(value)) return undefined
    // The reference refuses here without details, which a fault always brings.
    throw new ApiError('rest_invalid_param', 400, 'Invalid parameter(s): meta', {
      params: { meta: 'meta is not of type object.' },
      details: [],
    })
  },
  clean: (value) => asObject(value) ?? {},
})

export const readMeta = (row: Pick<PostRow, 'meta'>): StoredMeta =>
  JSON.parse(row.meta) as StoredMeta

export const trashNote = (row: Pick<PostRow, 'meta'>): TrashNote | undefined =>
  readMeta(row)[TRASH] as TrashNote | undefined

export const withTrashNote = (meta: StoredMeta, note: TrashNote): StoredMeta => ({
  ...meta,
  [TRASH]: note,
})

export const withoutTrashNote = ({ [TRASH]: _note, ...meta }: StoredMeta): StoredMeta => meta

/** Every registered value or its default, under the names of the caller's dialect. */
export const presentMeta = (
  ctx: Pick<Context, 'links'>,
  meta: StoredMeta,
): Record<string, unknown> => {
  const rename = speaksWordPress(ctx) ? toWordPress : (name: string) => name
  return Object.fromEntries(
    Object.entries(registeredMeta).map(([name, schema]) => [
      rename(name),
      meta[name] ?? schema.default,
    ]),
  )
}

/** Brings given values in; `null` resets one. Throws on a value of the wrong type. */
export const mergeMeta = (
  stored: StoredMeta,
  given: Readonly<Record<string, unknown>>,
): StoredMeta => {
  const merged: Record<string, unknown> = { ...stored }
  for (const [spelling, value] of Object.entries(given)) {
    const name = toNeutral(spelling)
    if (!Object.hasOwn(registeredMeta, name)) continue
    if (value === null) delete merged[name]
    else merged[name] = readValue(value, registeredMeta[name as MetaName], `meta.${spelling}`)
  }
  return merged
}

type MetaName = keyof typeof registeredMeta

/** No registered name starts with a dot, so nothing that is given can reach this. */
const TRASH = '.trash'

const readValue = (value: unknown, schema: Schema, name: string): unknown => {
  const fault = findFault(value, schema, name)
  if (fault) throw new ApiError(fault.code, 400, fault.message)
  const read = coerce(value, schema)
  return typeof read === 'string' ? read.replaceAll('\0', '') : read
}

const NEUTRAL = '_analytics_'
const WORDPRESS = '_monsterinsights_'

const speaksWordPress = ({ links }: Pick<Context, 'links'>): boolean =>
  links.namespace('core/v2') === 'wp/v2'

const toWordPress = (name: string): string => swapPrefix(name, NEUTRAL, WORDPRESS)
const toNeutral = (name: string): string => swapPrefix(name, WORDPRESS, NEUTRAL)

const swapPrefix = (name: string, from: string, to: string): string =>
  name.startsWith(from) ? to + name.slice(from.length) : name
