import type { Fault, Schema } from '../../contract/schema.ts'
import { findFault, invalidArguments } from '../../contract/validate.ts'

/** What an id column holds; a larger number is no mistake, but nothing can have it. */
export const isId = (id: number): boolean => id >= 0 && id <= MAX_INTEGER

/** A whole number that a column can hold. The interface publishes no bounds, so this checks them. */
export const columnInteger = (name: string, options: Omit<Schema<number>, 'type'>) => ({
  ...options,
  type: 'integer' as const,
  check: (value: unknown): Fault | undefined =>
    findFault(value, { type: 'integer', minimum: -MAX_INTEGER, maximum: MAX_INTEGER }, name),
})

/** Refuses lists that would make a statement with more values than the engines take. */
export const refuseLongLists = (lists: Readonly<Record<string, readonly unknown[]>>): void => {
  const faults = Object.entries(lists)
    .filter(([, list]) => list.length > MAX_LIST)
    .map(([name]): [string, Fault] => [
      name,
      { code: 'rest_too_many_items', message: `${name} must contain at most ${MAX_LIST} items.` },
    ])
  if (faults.length > 0) throw invalidArguments(new Map(faults))
}

const MAX_INTEGER = 2_147_483_647
const MAX_LIST = 2_000
