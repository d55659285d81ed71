import { OrderedObject } from '../../../../contract/ordered.ts'
import { Reply, type ReplyExtra } from '../../../../contract/reply.ts'

/** Values by name, serialised in exactly this order. */
export const orderedReply = <Name extends string, Value>(
  entries: Iterable<readonly [name: Name, value: Value]>,
  extra: ReplyExtra = {},
): Reply<Readonly<Record<Name, Value>>> =>
  new Reply(new OrderedObject(entries) as unknown as Readonly<Record<Name, Value>>, extra)
