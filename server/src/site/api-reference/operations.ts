import type { OpenApiDocument, Operation } from '../../contract/openapi/document.ts'
import { type Group, groupOf } from './groups.ts'

/** An operation of the interface, with its group. */
export interface ListedOperation {
  readonly id: string
  /** In neutral names, relative to the API root. */
  readonly path: string
  readonly method: string
  /** Other methods with the same effect. */
  readonly aliases: readonly string[]
  readonly operation: Operation
  readonly group: Group
}

/** All operations, in the order of the document. */
export const listOperations = ({ paths }: OpenApiDocument): readonly ListedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) => {
    const entries = Object.entries(item)
    return entries.flatMap(([method, operation]) => {
      const { operationId: id } = operation
      if (id === undefined) return []
      const aliases = entries.filter(([, other]) => other['x-alias-of'] === id)
      const group = groupOf(path)
      return [{ id, path, method, aliases: aliases.map(([alias]) => alias), operation, group }]
    })
  })

/** Maps each schema to the page with its table: the first group whose operations return it. */
export const schemaHomes = (operations: readonly ListedOperation[]): ReadonlyMap<string, Group> => {
  const homes = new Map<string, Group>()
  for (const { operation, group } of operations)
    for (const name of schemasOf(operation)) if (!homes.has(name)) homes.set(name, group)
  return homes
}

/** The schemas referenced by responses; those of arguments are printed with the operation. */
const schemasOf = ({ responses }: Operation): readonly string[] =>
  Array.from(JSON.stringify(responses).matchAll(REFERENCE), ([, name = '']) => name)

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g
