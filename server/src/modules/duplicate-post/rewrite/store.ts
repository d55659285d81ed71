import type { Reader } from '../../../store/database.ts'

/** Copies that were published but neither merged nor turned back into a draft; at most 100. */
export const findUnfinished = (db: Reader): Promise<{ id: number; type: string }[]> =>
  db
    .selectFrom('posts')
    .select(['id', 'type'])
    .where('type', 'in', ['post', 'page'])
    .where('status', '=', 'dp-rewrite-republish')
    .orderBy('id')
    .limit(100)
    .execute()
