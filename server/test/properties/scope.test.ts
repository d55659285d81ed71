import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../src/contract/context.ts'
import { anonymous } from '../../src/contract/principal.ts'
import type { CommentListArguments } from '../../src/modules/comments/item/list-args.ts'
import { mayReadComment } from '../../src/modules/comments/item/policy.ts'
import { readListQuery } from '../../src/modules/comments/item/query.ts'
import type { CommentRow } from '../../src/modules/comments/item/row.ts'
import { countComments, findComments } from '../../src/modules/comments/item/store.ts'
import { maySee } from '../../src/modules/media/files/access.ts'
import { type MediaListArgs, readMediaQuery } from '../../src/modules/media/query.ts'
import type { NewPost, PostRow } from '../../src/modules/posts/item/row.ts'
import { countPosts, findPosts } from '../../src/modules/posts/list/store.ts'
import { mayEdit, mayRead } from '../../src/modules/posts/policy/policy.ts'
import {
  columnsOf,
  isInScope,
  isOpenInScope,
  openScopeOf,
  scopeOf,
} from '../../src/modules/posts/policy/scope.ts'
import { isOpenTo } from '../../src/modules/posts/policy/visibility.ts'
import { postType, postTypes, statuses } from '../../src/modules/types/index.ts'
import { capabilitiesOf } from '../../src/modules/users/index.ts'
import { buildTestApp, type Role, type TestApp } from '../app.ts'

/**
 * Visibility is implemented twice: as a rule for one row and as a condition of queries. This compares both
 * for every state of a row and every role.
 */
const ROLES: readonly (Role | 'nobody')[] = [
  ...(['nobody', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const),
]
const ALL = 1_000_000

let app: TestApp
let me: number
let rows: readonly PostRow[]
let comments: readonly CommentRow[]

const askerOf = async (role: Role | 'nobody'): Promise<Pick<Context, 'user' | 'can'>> => {
  if (role === 'nobody') return { user: anonymous, can: () => false }
  const capabilities = await capabilitiesOf(app.systemContext(), [role])
  const via = { kind: 'application-password', uuid: '' } as const
  const user = { kind: 'user', id: me, login: role, roles: [role], capabilities, via } as const
  return { user, can: (capability) => capabilities.has(capability) }
}

const moment = '2020-01-01T00:00:00'
const blank = {
  ...{ slug: 'x', title: '', content: '', excerpt: '', comment_status: 'open' },
  ...{ ping_status: 'open', date: moment, date_gmt: moment, modified: moment },
  modified_gmt: moment,
}

const trashed = (status?: string): Pick<NewPost, 'status' | 'meta'> => ({
  status: 'trash',
  meta: JSON.stringify(status === undefined ? {} : { '.trash': { status, slug: 'x' } }),
})

const names = statuses.map(({ name }) => name)

/** Every status; for trash, with each previous status and with none. */
const STANDINGS: readonly Pick<NewPost, 'status' | 'meta'>[] = [
  ...names.filter((name) => name !== 'trash').map((status) => ({ status, meta: '{}' })),
  ...[...names, 'of another system', undefined].map(trashed),
]

beforeAll(async () => {
  app = await buildTestApp()
  me = await app.userId('author')
  const authors = [me, await app.userId('editor'), null]
  const items: NewPost[] = postTypes.flatMap(({ name: type }) =>
    STANDINGS.flatMap((standing) =>
      authors.flatMap((author_id) =>
        ['', 'open sesame'].map((password) => ({
          ...blank,
          ...standing,
          type,
          author_id,
          password,
        })),
      ),
    ),
  )
  rows = await store(items)
  const places = [...rows.filter(({ type }) => type === 'post' || type === 'wp_block'), { id: 0 }]
  const files = places.flatMap(({ id: parent_id }) =>
    authors.map((author_id) => ({
      ...{ ...blank, type: 'attachment', status: 'inherit' },
      ...{ author_id, parent_id },
    })),
  )
  rows = [...rows, ...(await store(files))]
  const said = rows
    .filter(({ type }) => type === 'post' || type === 'attachment')
    .flatMap(({ id: post_id }, index) => ({
      ...{ post_id, content: 'x', author_name: '', author_email: '', date: moment },
      ...{ date_gmt: moment, submitted_by: null, submitted_gmt: moment },
      author_id: authors[index % 3] ?? null,
      status: ['approved', 'hold', 'spam', 'trash'][index % 4] ?? '',
      type: index % 5 === 0 ? 'note' : 'comment',
    }))
  comments = await app.store.transaction(async (db) => {
    for (const part of chunks(said)) await db.insertInto('comments').values(part).execute()
    return db.selectFrom('comments').selectAll().orderBy('id').execute()
  })
})

const store = (items: readonly NewPost[]): Promise<PostRow[]> =>
  app.store.transaction(async (db) => {
    const made: PostRow[] = []
    for (const part of chunks(items))
      made.push(...(await db.insertInto('posts').values(part).returningAll().execute()))
    return made
  })

const chunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / 500) }, (_, n) =>
    items.slice(n * 500, (n + 1) * 500),
  )

const idsOf = (found: readonly { readonly id: number }[]): number[] =>
  found.map(({ id }) => id).sort((a, b) => a - b)

const parentOf = ({ parent_id }: PostRow): PostRow | undefined =>
  rows.find(({ id }) => id === parent_id)

describe.each(ROLES)('what is seen by %s', (role) => {
  it.each([
    ['read', mayRead],
    ['edited', mayEdit],
  ])('SEC-15: is to be %s by the rule and by the question alike', async (_act, rule) => {
    const caller = await askerOf(role)
    const { reader } = app.store
    const types = postTypes.map(({ name }) => name)
    const scope = scopeOf(caller, rule, types)
    const found = await reader
      .selectFrom('posts')
      .select('id')
      .where(scope ? isInScope(reader, columnsOf('posts'), scope) : sql<boolean>`1 = 1`)
      .where('id', 'in', (eb) => eb.selectFrom('posts').select('id').where('slug', '=', 'x'))
      .execute()
    expect(idsOf(found)).toEqual(idsOf(rows.filter((row) => rule(caller, row))))
  })

  it('is accessible according to the rule and the query alike', async () => {
    const caller = await askerOf(role)
    const { reader } = app.store
    const found = await reader
      .selectFrom('posts')
      .select('id')
      .where('slug', '=', 'x')
      .where(isOpenInScope(reader, columnsOf('posts'), openScopeOf(caller)))
      .execute()
    const isServed = ({ type }: PostRow): boolean => postType(type)?.restBase !== undefined
    expect(idsOf(found)).toEqual(
      idsOf(rows.filter((row) => isServed(row) && isOpenTo(caller, row))),
    )
  })

  it('SEC-13: is the same in the list of files, and in its total', async () => {
    const caller = await askerOf(role)
    const args = { status: ['inherit', 'private', 'trash'], include: [], exclude: [], page: 1 }
    const query = readMediaQuery(
      caller,
      {
        ...args,
        per_page: ALL,
        orderby: 'id',
        order: 'asc',
        search_columns: [],
      } as never as MediaListArgs,
      'UTC',
    )
    const isListed = ({ type, status }: PostRow): boolean =>
      type === 'attachment' && args.status.includes(status)
    const seen = rows.filter(
      (row) => isListed(row) && maySee(caller, { row, parent: parentOf(row) }),
    )
    expect(idsOf(await findPosts(app.store.reader, query))).toEqual(idsOf(seen))
    expect(await countPosts(app.store.reader, query)).toBe(seen.length)
  })

  it.each(['any', 'approve'])('is the same of comments with status %s', async (status) => {
    const caller = await askerOf(role)
    const lists = { post: [], parent: [], parent_exclude: [], include: [], exclude: [] }
    const query = readListQuery(
      caller,
      {
        ...{ ...lists, status, type: status === 'any' ? 'all' : 'comment', author_email: null },
        ...{ page: 1, per_page: ALL, orderby: 'id', order: 'asc' },
      } as never as CommentListArguments,
      'UTC',
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const seen = comments.filter((comment) => {
      if (!query.hasNotes && comment.type === 'note') return false
      if (query.types && !query.types.includes(comment.type)) return false
      if (query.statuses && !query.statuses.includes(comment.status)) return false
      const row = byId.get(comment.post_id)
      return row !== undefined && mayReadComment(caller, comment, effective(row), {})
    })
    expect(idsOf(await findComments(app.store.reader, query))).toEqual(idsOf(seen))
    expect(await countComments(app.store.reader, query)).toBe(seen.length)
  })
})

/** An attachment has the status of its parent. */
const effective = (row: PostRow): PostRow => {
  if (row.status !== 'inherit') return row
  const above = parentOf(row)
  return { ...row, status: above?.status ?? 'publish', password: above?.password ?? '' }
}
