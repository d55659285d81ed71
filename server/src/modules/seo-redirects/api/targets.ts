import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { isLike } from '../../../store/like.ts'
import {
  columnsOf,
  isOpenInScope,
  openScopeOf,
  type PostRow,
  permalinkLoader,
} from '../../posts/index.ts'
import { postTypes } from '../../types/index.ts'

const required = { required: true } as const

/** An item that can be a target. */
export const Target = object({
  type: string(required),
  value: integer(required),
  label: string(required),
  link: string(required),
  status: string(required),
})

type Target = ValueOf<typeof Target>

const MAX_TARGETS = 20

const TYPES = postTypes.filter(({ isViewable }) => isViewable).map(({ name }) => name)

/** Statuses of possible targets; excludes the trash. */
const STATUSES = ['publish', 'future', 'draft', 'pending', 'private']

/** Items with the text in their title or slug, or as id, that the caller may see. */
export const findTargets = async (
  ctx: Context,
  text: string,
  exceptId: number,
): Promise<readonly Target[]> => {
  const rows = await findItems(ctx, text, exceptId)
  return Promise.all(
    rows.map(async (row) => ({
      type: row.type,
      value: row.id,
      label: plainText(row.title),
      link: await permalinkLoader(ctx).load(row),
      status: row.status,
    })),
  )
}

const findItems = (ctx: Context, text: string, exceptId: number): Promise<PostRow[]> => {
  const db = ctx.background
  return (
    db
      .selectFrom('posts')
      .selectAll()
      .where('type', 'in', TYPES)
      .where('status', 'in', STATUSES)
      .where('id', '!=', exceptId)
      .where(isOpenInScope(db, columnsOf('posts'), openScopeOf(ctx)))
      .where(({ or, ref }) =>
        or([
          isLike(db, ref('title'), text),
          isLike(db, ref('slug'), text),
          ...(/^\d{1,15}$/.test(text) ? [sql<SqlBool>`${ref('id')} = ${Number(text)}`] : []),
        ]),
      )
      // Published items first.
      .orderBy(sql`case status when 'publish' then 0 else 1 end`)
      .orderBy(({ fn }) => fn('lower', ['title']))
      .orderBy('id')
      .limit(MAX_TARGETS)
      .execute()
  )
}
