import { sql } from 'kysely'
import type { Context } from '../../contract/context.ts'
import {
  NOTHING_ERASED,
  PERSONAL_ROWS,
  type Person,
  type PersonalData,
  type PersonalItem,
} from '../../contract/export/personal-data.ts'
import { decodeEntities } from '../../lib/html/entities.ts'
import { stripTags } from '../../lib/text.ts'
import type { Reader } from '../../store/database.ts'
import { linkLoader } from '../posts/index.ts'
import { type CommentRow, loadItem } from './item/index.ts'

/** The name that the reference gives to authors of erased comments. */
const ANONYMOUS = 'Anonymous'
const NO_ADDRESS = '0.0.0.0'

/**
 * A cursor: first the comments of the account, then those that were left with the address. Each list
 * has an index in the order of ids, so a page costs the same wherever it is.
 */
const readCursor = (person: Person, after: string | undefined) => {
  const [list, id] = after?.split(' ') ?? []
  return {
    list: list ?? (person.account ? 'account' : 'address'),
    id: Number(id ?? 0),
  } as { readonly list: 'account' | 'address'; readonly id: number }
}

const findPage = async (
  db: Reader,
  person: Person,
  after: string | undefined,
): Promise<{ readonly rows: readonly CommentRow[]; readonly next: string | undefined }> => {
  const { list, id } = readCursor(person, after)
  const account = person.account?.id ?? 0
  const found = db.selectFrom('comments').selectAll().where('id', '>', id)
  const rows = await (list === 'account'
    ? found.where('author_id', '=', account)
    : found
        .where(sql<string>`lower(author_email)`, '=', person.email)
        .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '<>', account)]))
  )
    .orderBy('id')
    .limit(PERSONAL_ROWS)
    .execute()
  if (rows.length === PERSONAL_ROWS) return { rows, next: `${list} ${rows.at(-1)?.id}` }
  return { rows, next: list === 'account' ? 'address 0' : undefined }
}

/** A page of the ids of comments by a person, for modules that store more about them. */
export const findCommentIdsBy = async (
  db: Reader,
  person: Person,
  after: string | undefined,
): Promise<{ readonly ids: readonly number[]; readonly next: string | undefined }> => {
  const { rows, next } = await findPage(db, person, after)
  return { ids: rows.map(({ id }) => id), next }
}

/** Comments of an account, and those of visitors who left the address. */
export const personalComments: PersonalData = {
  label: 'Comments',
  columns: [
    ...['author_id', 'author_name', 'author_email', 'author_url', 'author_ip'],
    ...['author_agent', 'submitted_by'],
  ].map((name) => `comments.${name}`),

  export: async (ctx, person, after) => {
    const { rows, next } = await findPage(ctx.background, person, after)
    return { items: await Promise.all(rows.map((row) => describe(ctx, row))), next }
  },

  erase: async (ctx, person, after) => {
    const { rows, next } = await findPage(ctx.db, person, after)
    if (rows.length === 0) return { ...NOTHING_ERASED, next }
    await ctx.db
      .updateTable('comments')
      .set((eb) => ({
        ...{ author_id: null, author_name: ANONYMOUS, author_email: '', author_url: '' },
        ...{ author_ip: NO_ADDRESS, author_agent: '', submitted_by: null },
        version: eb('version', '+', 1),
      }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    ctx.touch('comments')
    for (const { id, post_id: post, status } of rows)
      ctx.emit('comment.saved', { id, post, status })
    return {
      ...{ removed: rows.length, retained: 0, next },
      messages: ['The texts of comments are kept, under the name "Anonymous".'],
    }
  },
}

const describe = async (ctx: Context, row: CommentRow): Promise<PersonalItem> => {
  const post = await loadItem(ctx, row.post_id)
  const address = post ? await linkLoader(ctx).load(post) : ''
  return {
    id: `comment-${row.id}`,
    data: [
      ['Author', row.author_name],
      ['E-mail address', row.author_email],
      ['Website', row.author_url],
      ['IP address', row.author_ip],
      ['Browser', row.author_agent],
      ['Date', row.date],
      ['Status', row.status],
      ['Text', decodeEntities(stripTags(row.content))],
      ...(address === '' ? [] : [['Address', `${address}#comment-${row.id}`] as const]),
    ],
  }
}
