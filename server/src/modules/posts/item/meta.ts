import { metaArgument, readMetaValue } from '../../../contract/arguments/meta.ts'
import type { Linker } from '../../../contract/context.ts'
import {
  boolean,
  integer,
  number,
  object,
  type Schema,
  string,
  typed,
} from '../../../contract/schema.ts'
import type { PostRow } from './row.ts'

/** The JSON column: registered values by neutral name, and internal ones under dotted keys. */
export type StoredMeta = Readonly<Record<string, unknown>>

/** The state of an item before it was trashed. */
export interface TrashNote {
  readonly status: string
  readonly slug: string
}

/** The registered keys of a type, by neutral name. Other keys are ignored. */
const registeredMeta = (type: string): MetaSchemas => {
  if (type === 'wp_block') return { ...blockMeta, ...commonMeta }
  return type === 'attachment' ? fileMeta : commonMeta
}

type MetaSchemas = Readonly<Record<string, Schema>>

const blockMeta = {
  wp_pattern_sync_status: typed<string>({
    type: 'string',
    enum: ['partial', 'unsynced'],
    title: '',
    description: 'Sync status of the pattern; empty if its copies are fully synced.',
    default: '',
  }),
} as const satisfies MetaSchemas

const commonMeta = {
  footnotes: string({
    title: '',
    description: 'Footnotes, as JSON.',
    default: '',
    isLong: true,
  }),
  _analytics_skip_tracking: boolean({
    title: '',
    description: 'Exclude visits of this item from the statistics.',
    default: false as boolean,
  }),
  _analytics_sitenote_active: boolean({
    title: '',
    description: 'Add a note to the reports on the day of publication.',
    default: false as boolean,
  }),
  _analytics_sitenote_note: string({
    title: '',
    description: 'Text of the note in the reports.',
    default: '',
  }),
  _analytics_sitenote_category: integer({
    title: '',
    description: 'Category of the note in the reports.',
    default: 0 as number,
  }),
} as const satisfies MetaSchemas

/** A file has no text with footnotes. */
const { footnotes: _footnotes, ...analyticsMeta } = commonMeta

const share = (description: string) =>
  number({ description, minimum: 0, maximum: 1, required: true })

const fileMeta: MetaSchemas = {
  ...analyticsMeta,
  // Without a default: it is missing until it is chosen.
  focal_point: {
    ...object({ x: share('From the left, from 0 to 1.'), y: share('From the top, from 0 to 1.') }),
    title: '',
    description: 'The part of a picture that stays visible where it is cropped.',
  },
}

/** The `meta` argument and field of a type's items. */
export const metaField = (type: string): Schema<Readonly<Record<string, unknown>>> =>
  metaArgument(registeredMeta(type))

export const readMeta = ({ meta }: Pick<PostRow, 'meta'>): StoredMeta =>
  meta === '{}' ? NO_META : (JSON.parse(meta) as StoredMeta)

/** A value that is as public as its item: registered, and without a protecting underscore. */
export const publicMeta = (row: Pick<PostRow, 'type' | 'meta'>, name: string): unknown => {
  const registered = registeredMeta(row.type)
  const schema = Object.hasOwn(registered, name) ? registered[name] : undefined
  return schema && !name.startsWith('_') ? (readMeta(row)[name] ?? schema.default) : undefined
}

/** The usual value, shared by nearly all items. */
const NO_META: StoredMeta = Object.freeze({})

export const trashNote = (row: Pick<PostRow, 'meta'>): TrashNote | undefined =>
  readMeta(row)[TRASH] as TrashNote | undefined

export const withTrashNote = (meta: StoredMeta, note: TrashNote): StoredMeta => ({
  ...meta,
  [TRASH]: note,
})

export const withoutTrashNote = ({ [TRASH]: _note, ...meta }: StoredMeta): StoredMeta => meta

/** The stored values with their names in WordPress, in the order of the stored names. */
export const metaForWordPress = (meta: StoredMeta): readonly (readonly [string, unknown])[] =>
  Object.keys(meta)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => [toWordPress(name), meta[name]] as const)

/** Every registered value or its default, under the names of the caller's dialect. */
export const presentMeta = (
  ctx: Linker,
  type: string,
  meta: StoredMeta,
): Record<string, unknown> => {
  const rename = speaksWordPress(ctx) ? toWordPress : (name: string) => name
  return Object.fromEntries(
    Object.entries(registeredMeta(type)).map(([name, schema]) => [
      rename(name),
      meta[name] ?? schema.default,
    ]),
  )
}

/** Merges given values; `null` resets one. Throws on a value of the wrong type. */
export const mergeMeta = (
  type: string,
  stored: StoredMeta,
  given: Readonly<Record<string, unknown>>,
): StoredMeta => {
  const registered = registeredMeta(type)
  const merged: Record<string, unknown> = { ...stored }
  for (const [spelling, value] of Object.entries(given)) {
    const name = toNeutral(spelling)
    const schema = Object.hasOwn(registered, name) ? registered[name] : undefined
    if (!schema) continue
    if (value === null) delete merged[name]
    else merged[name] = readMetaValue(value, schema, spelling)
  }
  return merged
}

/** No registered name starts with a dot, so no request can set this key. */
export const TRASH = '.trash'

const NEUTRAL = '_analytics_'
const WORDPRESS = '_monsterinsights_'

const speaksWordPress = ({ links }: Linker): boolean => links.path('core/v2') === 'wp/v2'

const toWordPress = (name: string): string => swapPrefix(name, NEUTRAL, WORDPRESS)
const toNeutral = (name: string): string => swapPrefix(name, WORDPRESS, NEUTRAL)

const swapPrefix = (name: string, from: string, to: string): string =>
  name.startsWith(from) ? to + name.slice(from.length) : name
