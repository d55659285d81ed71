import { ApiError } from '../errors.ts'
import type { ArgumentMap, ArgumentsOf, CheckScope, Fault, JsonType, Schema } from '../schema.ts'
import type { ArgumentFault } from './argument-faults.ts'
import { asList, asNumber, asObject, bestType, coerce, typesOf } from './coerce.ts'
import { findTooLong } from './lengths.ts'
import { count, findRangeFault, findTextFault, INVALID_DATE } from './scalar-faults.ts'

/**
 * Checks the merged arguments of a request and returns only the declared ones, coerced and with
 * defaults. Throws the interface's 400 with every fault at once; faults of arguments that are
 * checked first are reported alone.
 */
export const readArguments = <A extends ArgumentMap>(
  given: Readonly<Record<string, unknown>>,
  declared: A,
  scope: CheckScope,
): ArgumentsOf<A> => {
  const { required, entries } = planOf(declared)
  requireAll(given, required)
  const faults = new Map<string, Fault>()
  const args: Record<string, unknown> = {}
  for (const { name, schema, standard } of entries) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const isAbsent = value === undefined || (value === null && !schema.nullable)
    const fault = value === null || isAbsent ? undefined : faultOf(value, schema, name, scope)
    if (fault) faults.set(name, fault)
    else if (!isAbsent) args[name] = value === null ? null : coerce(value, schema)
    else if (standard !== undefined) args[name] = standard
  }
  // The checks and defaults above make it what is declared.
  if (faults.size === 0) return args as ArgumentsOf<A>
  const early = new Map([...faults].filter(([name]) => declared[name]?.checkedFirst))
  throw invalidArguments(early.size > 0 ? early : faults)
}

/** Precomputed from the declared arguments. */
interface Plan {
  readonly required: readonly string[]
  readonly entries: readonly {
    readonly name: string
    readonly schema: Schema
    /** The default as handlers get it. */
    readonly standard: unknown
  }[]
}

const plans = new WeakMap<ArgumentMap, Plan>()

const planOf = (declared: ArgumentMap): Plan => {
  const known = plans.get(declared)
  if (known) return known
  const schemas = Object.entries(declared)
  const plan = {
    required: schemas.filter(([, { required }]) => required).map(([name]) => name),
    entries: schemas.map(([name, schema]) => ({
      name,
      schema,
      standard: schema.default === undefined ? undefined : frozen(coerce(schema.default, schema)),
    })),
  }
  plans.set(declared, plan)
  return plan
}

/** Frozen, since all requests share a default. */
const frozen = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.freeze(value) : value

const faultOf = (
  value: unknown,
  schema: Schema,
  name: string,
  scope: CheckScope,
): Fault | undefined =>
  findTooLong(value, schema, name, scope.maxContentLength) ??
  (schema.check ? schema.check(value, scope) : findFault(value, schema, name))

/** Refuses a text in the form of a date that does not exist. */
export const refuseDate = (name: string): never => {
  throw invalidArguments(new Map([[name, INVALID_DATE]]))
}

/** The 400 that names each refused argument. */
export const invalidArguments = (faults: ReadonlyMap<string, Fault>): ApiError =>
  new ApiError(
    'rest_invalid_param',
    400,
    `Invalid parameter(s): ${[...faults.keys()].join(', ')}`,
    {
      params: Object.fromEntries([...faults].map(([name, fault]) => [name, fault.message])),
      details: Object.fromEntries(
        [...faults].map(([name, { code, message, data }]) => [
          name,
          { code, message, data: data ?? null },
        ]),
      ),
    },
  )

const requireAll = (
  given: Readonly<Record<string, unknown>>,
  required: readonly string[],
): void => {
  const missing = required.filter((name) => (given[name] ?? null) === null)
  if (missing.length > 0)
    throw new ApiError(
      'rest_missing_callback_param',
      400,
      `Missing parameter(s): ${missing.join(', ')}`,
      { params: missing },
    )
}

/** Returns the first fault of a value, or undefined. `name` is the value's name in the message. */
export const findFault = (
  value: unknown,
  schema: Schema,
  name: string,
): ArgumentFault | undefined => {
  const options = schema.oneOf ?? schema.anyOf
  if (options) {
    const fault = findBranchFault(value, schema, options, name)
    if (fault) return fault
  }
  const types = typesOf(schema)
  const type = types.length > 0 ? bestType(value, types) : undefined
  if (types.length > 0 && type === undefined) return wrongType(name, types)
  return (
    (type && findFaultOfType(value, schema, type, name)) ??
    (schema.enum && !isListed(value, schema) ? notListed(name, schema.enum) : undefined)
  )
}

const findFaultOfType = (
  value: unknown,
  schema: Schema,
  type: JsonType,
  name: string,
): ArgumentFault | undefined => {
  switch (type) {
    case 'array':
      return findListFault(asList(value) ?? [], schema, name)
    case 'object':
      return findObjectFault(asObject(value) ?? {}, schema, name)
    case 'integer':
    case 'number':
      return findRangeFault(asNumber(value) ?? 0, schema, name)
    case 'string':
      return findTextFault(value as string, schema, name)
    default:
      return undefined
  }
}

const findBranchFault = (
  value: unknown,
  schema: Schema,
  options: readonly Schema[],
  name: string,
): ArgumentFault | undefined => {
  const matching = options.filter(
    (option) => !findFault(value, { type: schema.type, ...option } as Schema, name),
  )
  if (matching.length === 0)
    return {
      code: 'rest_no_matching_schema',
      message: `${name} does not match any of the expected formats.`,
    }
  if (schema.oneOf && matching.length > 1)
    return {
      code: 'rest_one_of_multiple_matches',
      message: `${name} matches more than one of the expected formats.`,
    }
  return undefined
}

const isListed = (value: unknown, schema: Schema): boolean => {
  const { enum: words = [] } = schema
  const read = coerce(value, { ...schema, format: undefined } as unknown as Schema)
  return words.some((word) => word === read || word === value)
}

const notListed = (name: string, words: readonly unknown[]): ArgumentFault => ({
  code: 'rest_not_in_enum',
  message:
    words.length === 1
      ? `${name} is not ${String(words[0])}.`
      : `${name} is not one of ${sentence(words.map(String))}.`,
})

const wrongType = (name: string, types: readonly JsonType[]): ArgumentFault => ({
  code: 'rest_invalid_type',
  message: `${name} is not of type ${types.join(',')}.`,
  data: { param: name },
})

/** The limit for lists on any route: no list needs more, and no statement can bind more (SEC-16). */
const MAX_LIST = 2_000

const findListFault = (
  items: readonly unknown[],
  schema: Schema,
  name: string,
): ArgumentFault | undefined => {
  const { items: itemSchema, minItems, maxItems = MAX_LIST } = schema
  // Checked first: a huge list must not be walked to be refused.
  if (items.length > maxItems)
    return {
      code: 'rest_too_many_items',
      message: `${name} must contain at most ${count(maxItems, 'item')}.`,
    }
  if (minItems !== undefined && items.length < minItems)
    return {
      code: 'rest_too_few_items',
      message: `${name} must contain at least ${count(minItems, 'item')}.`,
    }
  if (itemSchema)
    for (const [index, item] of items.entries()) {
      const fault = findFault(item, itemSchema, `${name}[${index}]`)
      if (fault) return fault
    }
  if (schema.uniqueItems && new Set(items.map((item) => JSON.stringify(item))).size < items.length)
    return { code: 'rest_duplicate_items', message: `${name} has duplicate items.` }
  return undefined
}

const findObjectFault = (
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  name: string,
): ArgumentFault | undefined => {
  const properties = schema.properties ?? {}
  for (const [member, property] of Object.entries(properties))
    if (property.required && !Object.hasOwn(value, member))
      return {
        code: 'rest_property_required',
        message: `${member} is a required property of ${name}.`,
      }
  for (const [member, memberValue] of Object.entries(value)) {
    const property = Object.hasOwn(properties, member)
      ? properties[member]
      : schema.additionalProperties
    if (property === false)
      return {
        code: 'rest_additional_properties_forbidden',
        message: `${member} is not a valid property of Object.`,
      }
    if (typeof property !== 'object' || (memberValue === null && property.nullable)) continue
    const fault = findFault(memberValue, property, `${name}[${member}]`)
    if (fault) return fault
  }
  return undefined
}

const sentence = (words: readonly string[]): string =>
  words.length < 3
    ? words.join(' and ')
    : `${words.slice(0, -1).join(', ')}, and ${words[words.length - 1]}`
