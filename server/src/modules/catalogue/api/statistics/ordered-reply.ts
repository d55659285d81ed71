import { OrderedObject } from '../../../../contract/ordered.ts'
import { Reply, type ReplyExtra } from '../../../../contract/reply.ts'

/** Values by name, in exactly this order. */
export const orderedReply = <Name extends string, Value>(
  entries: Iterable<readonly [name: Name, value: Value]>,
  extra: ReplyExtra = {},
): Reply<Readonly<Record<Name, Value>>> =>
  new Reply(new OrderedObject(entries) as unknown as Readonly<Record<Name, Value>>, extra)

/**
 * A name for each item, in order: its own, and for a further item of the same name the id behind
 * it. No made name takes the place of another item's own.
 */
export const distinctNames = (
  items: readonly { readonly id: number; readonly name: string }[],
): string[] => {
  const own = new Set(items.map(({ name }) => name))
  const used = new Set<string>()
  return items.map(({ id, name }) => {
    let key = name
    while (used.has(key) || (key !== name && own.has(key))) key = `${key} (${id})`
    used.add(key)
    return key
  })
}
