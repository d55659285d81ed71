import { expressionBuilder } from 'kysely'
import type { Database, Reader } from '../../../store/database.ts'
import { prepared } from '../../../store/prepared.ts'
import { originalsOfWorkingCopy, workingCopies } from '../../duplicate-post/index.ts'
import type { Rival } from './checks/index.ts'
import type { ObjectRef } from './store.ts'

/** Other objects with the same focus keyphrase. */
export const findRivals = async (
  db: Reader,
  { kind, id }: ObjectRef,
  keyphrase: string,
  limit: number,
): Promise<readonly Rival[]> =>
  keyphrase === '' ? [] : findSharing(db, { kind, id }, keyphrase, limit)

const findSharing = (
  db: Reader,
  { kind, id }: ObjectRef,
  keyphrase: string,
  limit: number,
): Promise<readonly Rival[]> =>
  db
    .selectFrom('seo_records')
    .where('seo_records.focus_keyphrase', '=', keyphrase)
    .where('seo_records.focus_keyphrase', '!=', '')
    .where((eb) => eb.not(eb.and({ kind, object_id: id })))
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'seo_records.object_id')
        .on((eb) => eb.and({ 'seo_records.kind': 'post' })),
    )
    .select(['seo_records.kind', 'seo_records.object_id as id'])
    .where((eb) =>
      eb.or([
        record('seo_records.kind', '!=', 'post'),
        post.and([
          post('posts.status', 'not in', ['trash', 'auto-draft']),
          // An item and its working copy share the keyphrase on purpose.
          post('posts.id', 'not in', workingCopies(db)),
          post('posts.id', 'not in', originalsOfWorkingCopy(db, kind === 'post' ? id : 0)),
        ]),
      ]),
    )
    .orderBy('seo_records.object_id')
    .limit(limit)
    .execute()

const record = expressionBuilder<Database, 'seo_records'>()
const post = expressionBuilder<Database, 'posts'>()

const findRivalry = prepared((db, kind: ObjectRef['kind'], id: number) =>
  db
    .selectFrom('seo_findings')
    .select('metadata')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('code', '=', 'keyword-cannibalization'),
)

/** The rivals in the stored finding of an object. */
export const findRivalsFound = async (
  db: Reader,
  { kind, id }: ObjectRef,
): Promise<readonly Rival[]> => {
  const [row] = await findRivalry(db, kind, id)
  const { objects = [] } = JSON.parse(row?.metadata ?? '{}') as { objects?: readonly Rival[] }
  return objects
}
