import type { JsonType, Schema } from '../../../contract/schema.ts'
import { isLeaf, type Leaf, type OptionTree, type ValuesOf } from './leaves.ts'

/** The schemas of a tree's values by name, as clients read and send them. */
export const schemasOf = <T extends OptionTree>(
  tree: T,
): { readonly [K in keyof T]: Schema<ValuesOf<T>[K]> } =>
  propertiesOf(tree) as { readonly [K in keyof T]: Schema<ValuesOf<T>[K]> }

const propertiesOf = (tree: OptionTree): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(tree).map(([name, node]): [string, Schema] => [
      name,
      isLeaf(node) ? schemaOfLeaf(node) : { type: 'object', properties: propertiesOf(node) },
    ]),
  )

const schemaOfLeaf = ({ kind, default: usual, member }: Leaf): Schema => {
  const type = TYPES[kind] ?? 'string'
  const items = member && { type: 'object', properties: propertiesOf(member) }
  return { type: usual === null ? [type, 'null'] : type, ...(items ? { items } : {}) } as Schema
}

/** Of leaves that are no text. */
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
