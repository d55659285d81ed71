import {
  NOTHING_ERASED,
  NOTHING_STORED,
  nextAfter,
  PERSONAL_ROWS,
  type PersonalData,
} from '../../contract/export/personal-data.ts'
import { decodeEntities } from '../../lib/html/entities.ts'
import { stripTags } from '../../lib/text.ts'
import { fileAddress } from './common/index.ts'

/** Files that an account has uploaded. Texts may show them, so they are listed and never erased. */
export const personalMedia: PersonalData = {
  label: 'Media',
  columns: ['posts.author_id'],

  export: async (ctx, { account }, after) => {
    if (!account) return NOTHING_STORED
    const rows = await ctx.background
      .selectFrom('posts')
      .select(['id', 'title', 'file', 'date', 'mime_type'])
      .where('author_id', '=', account.id)
      .where('type', '=', 'attachment')
      .where('id', '>', Number(after ?? 0))
      .orderBy('id')
      .limit(PERSONAL_ROWS)
      .execute()
    const items = rows.map((row) => ({
      id: `attachment-${row.id}`,
      data: [
        ['Title', decodeEntities(stripTags(row.title))],
        ['Type', row.mime_type],
        ['Date', row.date],
        ['Address', fileAddress(ctx, row.file)],
      ] as const,
    }))
    return { items, next: nextAfter(rows, ({ id }) => id) }
  },

  erase: async ({ db }, { account }, after) => {
    if (!account || after !== undefined) return NOTHING_ERASED
    const { total } = await db
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('author_id', '=', account.id)
      .where('type', '=', 'attachment')
      .executeTakeFirstOrThrow()
    const retained = Number(total)
    return {
      ...{ removed: 0, retained },
      messages: retained === 0 ? [] : ['Files that the account uploaded are kept.'],
    }
  },
}
