import type { Reader, Writer } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { deleteOption, findOptions, saveOption } from '../../settings/index.ts'
import type { StoredHit } from './events.ts'

/** How far forwarding has come. */
export interface Progress {
  /** All hits up to this one are dealt with, but for those that are left. */
  readonly at: number
  /** The newest hit one turn ago. */
  readonly seen: number
  /** Hits that the endpoint did not take. */
  readonly left: readonly number[]
  readonly sent: number
  readonly dropped: number
}

const ROW = 'analytics_forward'

export const findProgress = async (db: Reader): Promise<Progress | undefined> =>
  (await findOptions(db, [ROW])).get(ROW) as Progress | undefined

export const saveProgress = (db: Writer, progress: Progress): Promise<void> =>
  saveOption(db, ROW, progress)

export const purgeProgress = (db: Writer): Promise<void> => deleteOption(db, ROW)

export const newestHit = async (db: Reader): Promise<number> => {
  const { id } = await db
    .selectFrom('analytics_hits')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

/** Hits after one and up to another. */
export const findHits = (
  db: Reader,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<StoredHit[]> =>
  db
    .selectFrom('analytics_hits')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute()

export const findHitsById = async (db: Reader, ids: readonly number[]): Promise<StoredHit[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('analytics_hits')
        .selectAll()
        .where('id', 'in', padded(ids))
        .orderBy('id')
        .execute()
