import type { ArgumentMap, Schema, ShownOf, ValueOf, ViewContext } from './schema.ts'

export type FieldMap = Readonly<Record<string, Schema>>

/** A resource's fields, declared once: published schema, writable arguments and contexts. */
export interface ResourceSchema<F extends FieldMap = FieldMap> {
  readonly name: string
  readonly fields: F
  /** Drops members of `item` that the context does not show. Unknown members (`_links`) stay. */
  inContext(item: ItemOf<F>, context: ViewContext): ItemOf<F>
  /** The document that `OPTIONS` shows, without its links. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Printed with the document, in the caller's dialect. */
  readonly links: readonly SchemaLink[]
}

/** An item as a route may return it. Members dropped by a context or `_fields` are missing. */
export type ItemOf<F extends FieldMap> = { readonly [K in keyof F]?: ShownOf<F[K]> | undefined } & {
  readonly _links?: object
}

/** The reply to removing an item permanently. */
export interface RemovalOf<F extends FieldMap> {
  readonly deleted: boolean
  readonly previous: ItemOf<F>
}

/** An action on an item that its `_links` may offer, as described in the published schema. */
export interface SchemaLink {
  readonly rel: string
  readonly title: string
  /** Neutral path with a placeholder for the id: `core/v2/posts/{id}`. */
  readonly path: string
  readonly targetSchema: Readonly<Record<string, unknown>>
}

export const resource = <const F extends FieldMap>(
  name: string,
  fields: F,
  links: readonly SchemaLink[] = [],
): ResourceSchema<F> => {
  const omissions = readOmissions(fields)
  return {
    name,
    fields,
    links,
    inContext: (item, context) => {
      const omission = omissions[context]
      return omission ? (omit(item, omission) as ItemOf<F>) : { ...item }
    },
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: name,
      type: 'object',
      properties: fields,
    },
  }
}

type Writable<F extends FieldMap> = {
  [K in keyof F as F[K] extends { readonly: true } ? never : K]: F[K]
}

/** Arguments for creating an item: every writable field, with its default and its `required`. */
export const createArgs = <F extends FieldMap>(fields: F): Writable<F> =>
  writable(fields, (field) => field) as Writable<F>

/** Arguments for changing an item: every writable field, all optional, no defaults. */
export const updateArgs = <F extends FieldMap>(
  fields: F,
): { [K in keyof Writable<F>]: Optional<F[K]> } =>
  writable(fields, ({ default: _default, required: _required, ...field }) => field) as {
    [K in keyof Writable<F>]: Optional<F[K]>
  }

type Optional<S> = Schema<ValueOf<S>, ShownOf<S>>

const writable = (fields: FieldMap, change: (field: Schema) => Schema): ArgumentMap =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.readonly)
      .map(([name, field]) => [name, change(field)]),
  )

/** The members that a context drops; undefined when it shows all. */
interface Omission {
  readonly names: ReadonlySet<string>
  readonly inner: ReadonlyMap<string, Omission>
}

const CONTEXTS: readonly ViewContext[] = ['view', 'edit', 'embed']

/** Computed once: a list looks it up for every item and every member. */
const readOmissions = (fields: FieldMap): Readonly<Record<ViewContext, Omission | undefined>> =>
  Object.fromEntries(CONTEXTS.map((context) => [context, omissionOf(fields, context)])) as Readonly<
    Record<ViewContext, Omission | undefined>
  >

const omissionOf = (fields: FieldMap, context: ViewContext): Omission | undefined => {
  const names = new Set<string>()
  const inner = new Map<string, Omission>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.context && !field.context.includes(context)) names.add(name)
    const within = field.properties && omissionOf(field.properties, context)
    if (within) inner.set(name, within)
  }
  return names.size + inner.size > 0 ? { names, inner } : undefined
}

const omit = (
  item: Readonly<Record<string, unknown>>,
  { names, inner }: Omission,
): Record<string, unknown> => {
  const shown: Record<string, unknown> = {}
  for (const name of Object.keys(item)) {
    if (names.has(name)) continue
    const value = item[name]
    const within = inner.get(name)
    shown[name] = within && isPlainObject(value) ? omit(value, within) : value
  }
  return shown
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
