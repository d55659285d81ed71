import type { Reader } from '../../../store/database.ts'

/** Copies that were published and neither merged nor taken back. */
export const findUnfinished = (db: Reader): Promise<{ id: number; type: string }[]> =>
  db
    .selectFrom('posts')
    .select(['id', 'type'])
    .where('type', 'in', ['post', 'page'])
    .where('status', '=', 'dp-rewrite-republish')
    .orderBy('id')
    .limit(100)
    .execute()
