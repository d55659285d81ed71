import {
  NOTHING_ERASED,
  NOTHING_STORED,
  nextAfter,
  PERSONAL_ROWS,
  type PersonalData,
} from '../../contract/export/personal-data.ts'
import { decodeEntities } from '../../lib/html/entities.ts'
import { stripTags } from '../../lib/text.ts'
import type { Reader } from '../../store/database.ts'
import { linkLoader, type PostRow } from './item/index.ts'

/** Files are of the module of media, and former states belong to their items. */
const OF_OTHERS = ['attachment', 'revision']

/** What an account has written. It is the site's content, so it is listed and never erased. */
export const personalPosts: PersonalData = {
  label: 'Posts and pages',
  columns: ['posts.author_id'],

  export: async (ctx, { account }, after) => {
    if (!account) return NOTHING_STORED
    const rows = await findPage(ctx.background, account.id, after)
    const items = await Promise.all(
      rows.map(async (row) => ({
        id: `${row.type}-${row.id}`,
        data: [
          ['Title', decodeEntities(stripTags(row.title))],
          ['Type', row.type],
          ['Status', row.status],
          ['Date', row.date],
          ['Address', await linkLoader(ctx).load(row)],
        ] as const,
      })),
    )
    return { items, next: nextAfter(rows, ({ id }) => id) }
  },

  erase: async ({ db }, { account }, after) => {
    if (!account || after !== undefined) return NOTHING_ERASED
    const { total } = await db
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('author_id', '=', account.id)
      .where('type', 'not in', OF_OTHERS)
      .executeTakeFirstOrThrow()
    const retained = Number(total)
    return {
      ...{ removed: 0, retained },
      messages:
        retained === 0
          ? []
          : ['Posts and pages by the account are content of the site, and are kept.'],
    }
  },
}

const findPage = (
  db: Reader,
  authorId: number,
  after: string | undefined,
): Promise<readonly PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('type', 'not in', OF_OTHERS)
    .where('id', '>', Number(after ?? 0))
    .orderBy('id')
    .limit(PERSONAL_ROWS)
    .execute()
