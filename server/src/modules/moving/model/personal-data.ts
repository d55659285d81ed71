import {
  NOTHING_ERASED,
  NOTHING_STORED,
  nextAfter,
  PERSONAL_ROWS,
  type PersonalData,
} from '../../../contract/export/personal-data.ts'
import { findCommentIdsBy } from '../../comments/index.ts'
import { deleteMeta, findMeta } from './store.ts'

/** Names of values that another site may have used to sign in. */
const SECRET = /token|pass|secret|key|nonce/i

/** What other plug-ins of an imported site stored about an account. Nothing here reads it. */
export const personalUserMeta: PersonalData = {
  label: 'Imported data of the account',
  columns: ['moved_meta.owner_id'],

  export: async ({ db }, { account }, after) => {
    if (!account) return NOTHING_STORED
    const rows = await db
      .selectFrom('moved_meta')
      .select(['id', 'name', 'value'])
      .where('kind', '=', 'user')
      .where('owner_id', '=', account.id)
      .where('id', '>', Number(after ?? 0))
      .orderBy('id')
      .limit(PERSONAL_ROWS)
      .execute()
    return {
      items: rows.map(({ id, name, value }) => ({
        id: `meta-${id}`,
        data: [[name, SECRET.test(name) ? '(a secret, which is not shown)' : value]],
      })),
      next: nextAfter(rows, ({ id }) => id),
    }
  },

  erase: async ({ db }, { account }) => {
    if (!account) return NOTHING_ERASED
    const rows = (await findMeta(db, 'user', [account.id])).get(account.id) ?? []
    await deleteMeta(db, 'user', [account.id])
    return { removed: rows.length, retained: 0, messages: [] }
  },
}

/** The same about comments. Erased before the comments, by which it is found. */
export const personalCommentMeta: PersonalData = {
  label: 'Imported data of comments',
  columns: ['moved_meta.owner_id'],

  export: async ({ background }, person, after) => {
    const { ids, next } = await findCommentIdsBy(background, person, after)
    const meta = await findMeta(background, 'comment', ids)
    const items = ids.flatMap((id) => {
      const rows = meta.get(id) ?? []
      const data = rows.map(({ name, value }) => [name, value] as const)
      return data.length === 0 ? [] : [{ id: `comment-${id}`, data }]
    })
    return { items, next }
  },

  erase: async ({ db }, person, after) => {
    const { ids, next } = await findCommentIdsBy(db, person, after)
    const meta = await findMeta(db, 'comment', ids)
    await deleteMeta(db, 'comment', [...meta.keys()])
    const removed = [...meta.values()].reduce((sum, rows) => sum + rows.length, 0)
    return { removed, retained: 0, messages: [], next }
  },
}
