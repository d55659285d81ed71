import type { Reader, Writer } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { deleteOption, findOptions, saveOption } from '../../settings/index.ts'
import type { StoredHit } from './events.ts'

/** Progress of forwarding. */
export interface Progress {
  /** All hits up to this id are done, except for those in `left`. */
  readonly at: number
  /** Id of the newest hit at the previous run. */
  readonly seen: number
  /** Ids of hits that the endpoint refused. */
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

/** Hits with ids above `after` and up to `upTo`. */
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
