/**
 * The schema dialect that the interface publishes: JSON Schema draft 4 with the extensions of the
 * reference (`required` per argument, `context` and `readonly` per field). One value serves as the
 * validator's input, as the published text and, through its phantom type, as the TypeScript type.
 */
export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null'

/** The rendering of a resource that a request selects. */
export type ViewContext = 'view' | 'embed' | 'edit'

/** What a custom check may use besides the value. */
export interface CheckScope {
  readonly isAnonymous: boolean
  /** The most characters of content; the default if undefined. */
  readonly maxContentLength?: number
  can(capability: string): boolean
}

/** Why a value was refused, in the form of the interface's error body. */
export interface Fault {
  code: string
  message: string
  data?: unknown
}

declare const valueType: unique symbol
declare const shownType: unique symbol

/** What a schema states about its values, apart from their types. */
interface Keywords {
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly format?:
    | 'date-time'
    | 'email'
    | 'ip'
    | 'uri'
    | 'uuid'
    | 'hex-color'
    | 'text-field'
    | 'textarea-field'
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: boolean
  readonly exclusiveMaximum?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  /** Written and anchored in the source; never taken from a request. */
  readonly pattern?: string
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  /** An argument or property that must be given. */
  readonly required?: boolean
  /** The contexts that show a resource field; an argument has none. */
  readonly context?: readonly ViewContext[]
  readonly readonly?: boolean
  /** The default is a namespace and is published in the caller's dialect. */
  readonly isNamespace?: boolean
  /** An explicit `null` reaches the handler instead of counting as absent. */
  readonly nullable?: boolean
  /** Validated and passed to the handler, but left out of the published list (path variables). */
  readonly unpublished?: boolean
  /**
   * Values of `enum` beyond those of the reference: accepted and listed in OpenAPI, but left out of
   * the lists that existing clients compare.
   */
  readonly ownValues?: readonly unknown[]
  /**
   * Another form that is accepted, by `check`: listed in OpenAPI and typed in the client, but left out of
   * the lists that existing clients compare.
   */
  readonly ownForm?: Schema
  /**
   * Members or items beyond those of the reference: listed in OpenAPI, but left out of the schemas
   * that existing clients compare.
   */
  readonly hasOwnShape?: boolean
  /**
   * Longer than other texts: `content` up to the configured limit, any other long text a fifteenth of
   * that (contract/arguments/lengths.ts).
   */
  readonly isLong?: boolean | 'content'
  /** Documents and clients describe it once, under this name, wherever responses contain it. */
  readonly sharedAs?: string
  /** The item of a resource comes without its `_links`. */
  readonly isUnlinked?: boolean
  /** Checked before the others: a fault here is reported alone. */
  readonly checkedFirst?: boolean
  /**
   * Left out when only permissions are checked, given or default, so that a password that was tried
   * once counts once.
   */
  readonly isUnasked?: boolean
  /** A rule that the dialect cannot express, run on the raw value instead of the dialect's checks. */
  readonly check?: (value: unknown, scope: CheckScope) => Fault | undefined
}

/** The same, as the builders below take it. The values of objects are converted by member. */
interface ObjectOptions extends Keywords {
  readonly clean?: never
}
interface Options<T> extends Keywords {
  /** Converts a valid raw value into the form handlers get, instead of the dialect's coercion. */
  readonly clean?: (value: unknown) => T
}

/**
 * `Shown` is the type of the value in a response, if it differs from that in a request: a title is
 * given as a text and shown as an object with its renderings.
 */
export interface Schema<T = unknown, Shown = T> extends Options<T> {
  readonly [valueType]?: T
  readonly [shownType]?: Shown
  readonly type?: JsonType | readonly JsonType[]
}

/** A named set of arguments; the interface has one flat set per route. */
export type ArgumentMap = Readonly<Record<string, Schema>>

/** The TypeScript type of the values a schema accepts. */
export type ValueOf<S> = S extends { readonly [valueType]?: infer T } ? T : never

/** The TypeScript type of the value in a response. */
export type ShownOf<S> = S extends { readonly [shownType]?: infer T } ? T : unknown

// Interfaces, which conditional types need not instantiate again for each schema.
interface IsRequired {
  readonly required: true
}
interface IsReadonly {
  readonly readonly: true
}
interface HasDefault {
  readonly default: NonNullable<unknown>
}

/** What a handler receives: arguments with a default or `required` are always present. */
export type ArgumentsOf<A extends ArgumentMap> = {
  readonly [K in keyof A]: A[K] extends IsRequired | HasDefault
    ? ValueOf<A[K]>
    : ValueOf<A[K]> | undefined
}

/** The names of members that are `required`. */
type RequiredIn<P> = { [K in keyof P]: P[K] extends IsRequired ? K : never }[keyof P]

/** The members of an object: those that are `required` are always present. */
type ObjectOf<P extends Readonly<Record<string, Schema>>> = {
  readonly [K in RequiredIn<P>]: ValueOf<P[K]>
} & {
  readonly [K in Exclude<keyof P, RequiredIn<P>>]?: ValueOf<P[K]> | undefined
}

type Built<T, O> = Schema<T> &
  (O extends IsRequired ? IsRequired : unknown) &
  (O extends IsReadonly ? IsReadonly : unknown) &
  (O extends { default: infer D } ? { default: D } : unknown)

export const string = <const O extends Options<string>>(options?: O): Built<string, O> =>
  build('string', options)

export const integer = <const O extends Options<number>>(options?: O): Built<number, O> =>
  build('integer', options)

export const number = <const O extends Options<number>>(options?: O): Built<number, O> =>
  build('number', options)

export const boolean = <const O extends Options<boolean>>(options?: O): Built<boolean, O> =>
  build('boolean', options)

/** One word out of a fixed list. */
export const oneOf = <const W extends string, const O extends Options<W>>(
  words: readonly W[],
  options?: O,
): Built<W, O> => build('string', { enum: words, ...options } as O)

export const array = <T, const O extends Options<readonly T[]>>(
  items: Schema<T>,
  options?: O,
): Built<readonly T[], O> => build('array', { items, ...options } as O)

export const object = <P extends Readonly<Record<string, Schema>>, const O extends ObjectOptions>(
  properties: P,
  options?: O,
): Built<ObjectOf<P>, O> => build('object', { properties, ...options } as unknown as O)

/** Values under names that are not known in advance, such as figures by the name of a model. */
export const mapOf = <T, const O extends ObjectOptions>(
  members: Schema<T>,
  options?: O,
): Built<Readonly<Record<string, T>>, O> =>
  build('object', { additionalProperties: members, ...options } as unknown as O)

/** A member of a response that is always present, and null without a value. */
export const orNull = <T>(schema: Schema<T>): Schema<T | null> & IsRequired =>
  ({
    ...schema,
    type: [...[schema.type ?? []].flat(), 'null'],
    nullable: true,
    required: true,
  }) as Schema<T | null> & IsRequired

/** A path variable: always present, though the interface publishes it as not required. */
export const inPath = <S extends Schema>(schema: S): S & IsRequired => schema as S & IsRequired

/** Settings as arguments for changing them: missing ones stay as they are. */
export const withoutDefaults = <A extends ArgumentMap>(
  schemas: A,
): { readonly [K in keyof A]: Schema<ValueOf<A[K]>> } =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, { default: _default, ...schema }]) => [name, schema]),
  ) as { readonly [K in keyof A]: Schema<ValueOf<A[K]>> }

/** A schema whose type the builders cannot infer; the caller states it. */
export const typed = <T, Shown = T>(schema: Schema): Schema<T, Shown> => schema as Schema<T, Shown>

const build = <T, O>(type: JsonType, options: O | undefined): Built<T, O> =>
  ({ type, ...options }) as unknown as Built<T, O>
