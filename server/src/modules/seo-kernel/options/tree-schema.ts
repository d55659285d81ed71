import { type JsonType, type Schema, typed } from '../../../contract/schema.ts'
import { isLeaf, type Leaf, type OptionTree, type ValuesOf } from './leaves.ts'

/** The schemas of a tree's values by name. */
export const schemasOf = <T extends OptionTree>(
  tree: T,
): { readonly [K in keyof T]: Schema<ValuesOf<T>[K]> } =>
  propertiesOf(tree) as { readonly [K in keyof T]: Schema<ValuesOf<T>[K]> }

/** The schema of all values of a tree, for replies. */
export const wholeTree = <T extends OptionTree>(tree: T): Schema<ValuesOf<T>> =>
  typed<ValuesOf<T>>({ type: 'object', properties: required(propertiesOf(tree)) })

/** Marks all members as required, at every depth. */
const required = (properties: Readonly<Record<string, Schema>>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      {
        ...schema,
        ...(schema.properties ? { properties: required(schema.properties) } : {}),
        required: true,
      },
    ]),
  )

const propertiesOf = (tree: OptionTree): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(tree).map(([name, node]): [string, Schema] => [
      name,
      isLeaf(node) ? schemaOfLeaf(node) : { type: 'object', properties: propertiesOf(node) },
    ]),
  )

const schemaOfLeaf = ({ kind, default: usual, member }: Leaf): Schema => {
  const type = TYPES[kind] ?? 'string'
  const items = member ? { type: 'object', properties: propertiesOf(member) } : ITEMS[kind]
  return { type: usual === null ? [type, 'null'] : type, ...(items ? { items } : {}) } as Schema
}

/** The members of lists that have one type. */
const ITEMS: Readonly<Partial<Record<Leaf['kind'], Schema>>> = {
  rules: { type: 'string' },
  recipients: {
    type: 'object',
    properties: {
      email: { type: 'string', required: true },
      frequency: { type: 'string', enum: ['weekly', 'monthly'], required: true },
    },
  },
}

/** The types of leaves other than texts. */
const TYPES: Readonly<Partial<Record<Leaf['kind'], JsonType>>> = {
  flag: 'boolean',
  decision: 'boolean',
  count: 'integer',
  decimal: 'number',
  list: 'array',
  rules: 'array',
  recipients: 'array',
  records: 'array',
}
