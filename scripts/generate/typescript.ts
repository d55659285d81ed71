import { typesOf } from '../../server/src/contract/arguments/coerce.ts'
import type { JsonType, Schema } from '../../server/src/contract/schema.ts'

/** How the members of an object are printed, and which parts are replaced by a name. */
export interface TypeRules {
  /** Absent members are left out of the type. */
  member(schema: Schema, parent: Schema): 'required' | 'optional' | 'absent'
  /** The name to print instead of this part of a type. */
  known?(schema: Schema): string | undefined
  /** Input lists may be readonly, and an optional member may be undefined. */
  readonly isInput?: boolean
}

/** Prints a schema as a TypeScript type. */
export const printType = (schema: Schema, rules: TypeRules, indent = ''): string => {
  const name = rules.known?.(schema)
  if (name !== undefined) return name
  const { oneOf, anyOf, ...shared } = schema
  const branches = oneOf ?? anyOf
  const parts = branches
    ? branches.map((branch) => printType({ ...shared, ...branch } as Schema, rules, indent))
    : printPlain(schema, rules, indent)
  const own = rules.isInput && schema.ownForm ? [printType(schema.ownForm, rules, indent)] : []
  return joinUnion([...parts, ...own, ...(schema.nullable ? ['null'] : [])])
}

/** The members of an object type, one per line, each with its description. */
export const printMembers = (schema: Schema, rules: TypeRules, indent: string): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, member]) => printMember(name, member, rules.member(member, schema), rules, indent))
    .join('')

/** A documentation comment; empty for an empty text. */
export const printComment = (lines: readonly string[], indent: string): string => {
  const safe = lines.map((line) => line.replaceAll('*/', '* /'))
  if (safe.length === 0) return ''
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`
  const body = safe.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')
  return `${indent}/**\n${body}${indent} */\n`
}

const printMember = (
  name: string,
  schema: Schema,
  presence: 'required' | 'optional' | 'absent',
  rules: TypeRules,
  indent: string,
): string => {
  if (presence === 'absent') return ''
  const key = /^[A-Za-z_]\w*$/.test(name) ? name : printLiteral(name)
  const isMaybe = presence === 'optional'
  const types = [
    printType(schema, rules, indent),
    ...(isMaybe && rules.isInput ? ['undefined'] : []),
  ]
  const comment = printComment(remark(schema, rules), indent)
  return `${comment}${indent}${key}${isMaybe ? '?' : ''}: ${joinUnion(types)}\n`
}

/** Leaves out members that another member of the union covers. */
const joinUnion = (types: readonly string[]): string => {
  if (types.includes('unknown')) return 'unknown'
  const isCovered = (type: string): boolean => types.includes('string') && type.startsWith("'")
  return [...new Set(types)].filter((type) => !isCovered(type)).join(' | ')
}

const printPlain = (schema: Schema, rules: TypeRules, indent: string): string[] => {
  if (schema.enum) return schema.enum.map(printLiteral)
  const types = typesOf(schema)
  return types.length === 0
    ? ['unknown']
    : types.map((type) => printOfType(type, schema, rules, indent))
}

const printOfType = (type: JsonType, schema: Schema, rules: TypeRules, indent: string): string => {
  switch (type) {
    case 'integer':
      return 'number'
    case 'array':
      return printList(schema, rules, indent)
    case 'object':
      return printObject(schema, rules, indent)
    default:
      return type
  }
}

const printList = (schema: Schema, rules: TypeRules, indent: string): string => {
  const item = schema.items ? printType(schema.items, rules, indent) : 'unknown'
  return `${rules.isInput ? 'readonly ' : ''}${/[ |]/.test(item) ? `(${item})` : item}[]`
}

const printObject = (schema: Schema, rules: TypeRules, indent: string): string => {
  const { additionalProperties: more } = schema
  const inner = `${indent}  `
  const members = printMembers(schema, rules, inner)
  const rest = typeof more === 'object' ? printType(more, rules, indent) : 'unknown'
  if (members === '') return `Record<string, ${rest}>`
  // Named members have to fit the index signature, so its type can only be unknown.
  const open = more === undefined || more === false ? '' : `${inner}[member: string]: unknown\n`
  return `{\n${members}${open}${indent}}`
}

const remark = (schema: Schema, { isInput }: TypeRules): string[] => {
  const { description, default: standard } = schema
  const said = [
    ...(description ? [description] : []),
    ...(isInput && standard !== undefined ? [`Default: ${JSON.stringify(standard)}.`] : []),
  ]
  return said.length > 0 ? [said.join(' ')] : []
}

const printLiteral = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : String(value)
