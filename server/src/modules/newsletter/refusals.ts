import type { Writer } from '../../store/database.ts'
import { type Subscriber, setRefusals } from './store.ts'

/** So many refusals in a row suspend an address. */
const MOST_REFUSALS = 3

/** Counts a mail that was refused for good. */
export const noteRefusal = async (db: Writer, { id, refusals }: Subscriber): Promise<void> => {
  const count = refusals + 1
  await setRefusals(db, id, {
    refusals: count,
    ...(count >= MOST_REFUSALS && { state: 'suspended' as const }),
  })
}

/** An address that takes a mail begins anew. */
export const noteSuccess = async (db: Writer, { id, refusals }: Subscriber): Promise<void> => {
  if (refusals > 0) await setRefusals(db, id, { refusals: 0 })
}
