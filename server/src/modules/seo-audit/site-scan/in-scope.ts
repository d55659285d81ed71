import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Reader } from '../../../store/database.ts'
import type { AnalysisScope } from './scope.ts'
import type { ObjectRef } from './store.ts'

const among = (column: string, values: readonly (string | number)[]): Expression<SqlBool> =>
  values.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`

const notAmong = (column: string, values: readonly number[]): Expression<SqlBool> =>
  values.length === 0
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`${sql.ref(column)} not in (${sql.join(values)})`

const postsInScope = (db: Reader, scope: AnalysisScope) =>
  db
    .selectFrom('posts')
    .leftJoin('seo_records', (join) =>
      join
        .onRef('seo_records.object_id', '=', 'posts.id')
        .on((eb) => eb.and({ 'seo_records.kind': 'post' })),
    )
    .where(among('posts.type', scope.types))
    .where(among('posts.status', scope.statuses))
    .where(notAmong('posts.id', scope.excludedPosts))

const termsInScope = (db: Reader, scope: AnalysisScope) =>
  db
    .selectFrom('terms')
    .leftJoin('seo_records', (join) =>
      join
        .onRef('seo_records.object_id', '=', 'terms.id')
        .on((eb) => eb.and({ 'seo_records.kind': 'term' })),
    )
    .where(among('terms.taxonomy', scope.taxonomies))
    .where(notAmong('terms.id', scope.excludedTerms))

/** A predicate for those of the objects that are in scope. */
export const findInScope = async (
  db: Reader,
  scope: AnalysisScope,
  objects: readonly ObjectRef[],
): Promise<(object: ObjectRef) => boolean> => {
  const idsOf = (kind: ObjectRef['kind']): readonly number[] =>
    objects.filter((object) => object.kind === kind).map(({ id }) => id)
  const [posts, terms] = await Promise.all([
    postsInScope(db, scope)
      .where(among('posts.id', idsOf('post')))
      .select('posts.id')
      .execute(),
    termsInScope(db, scope)
      .where(among('terms.id', idsOf('term')))
      .select('terms.id')
      .execute(),
  ])
  const found = { post: new Set(posts.map(idOf)), term: new Set(terms.map(idOf)) }
  return ({ kind, id }) => found[kind].has(id)
}

const post = expressionBuilder<Database, 'posts'>()
const term = expressionBuilder<Database, 'terms'>()

const idOf = ({ id }: { readonly id: number }): number => id

/** Whether the object is queued. */
const isQueued = (kind: ObjectRef['kind']) =>
  sql<SqlBool>`exists (select 1 from seo_analysis_queue where kind = ${kind}
    and object_id = ${sql.ref(kind === 'post' ? 'posts.id' : 'terms.id')})`

/** Objects that were never analysed and are not queued, after this id. */
export const findOverlooked = async (
  db: Reader,
  scope: AnalysisScope,
  kind: ObjectRef['kind'],
  after: number,
  limit: number,
): Promise<readonly number[]> => {
  const isOverlooked = sql<SqlBool>`seo_records.analysed_gmt is null and not ${isQueued(kind)}`
  const rows =
    kind === 'post'
      ? await postsInScope(db, scope)
          .where(isOverlooked)
          .where(post('posts.id', '>', after))
          .select('posts.id')
          .orderBy('posts.id')
          .limit(limit)
          .execute()
      : await termsInScope(db, scope)
          .where(isOverlooked)
          .where(term('terms.id', '>', after))
          .select('terms.id')
          .orderBy('terms.id')
          .limit(limit)
          .execute()
  return rows.map(idOf)
}

/** The next objects in scope, after this id. */
export const findNextInScope = async (
  db: Reader,
  scope: AnalysisScope,
  { kind, id: after }: ObjectRef,
  limit: number,
): Promise<readonly number[]> => {
  const rows =
    kind === 'post'
      ? await postsInScope(db, scope)
          .where(post('posts.id', '>', after))
          .select('posts.id')
          .orderBy('posts.id')
          .limit(limit)
          .execute()
      : await termsInScope(db, scope)
          .where(term('terms.id', '>', after))
          .select('terms.id')
          .orderBy('terms.id')
          .limit(limit)
          .execute()
  return rows.map(idOf)
}

interface Progress {
  readonly total: number
  readonly analysed: number
}

/** The number of objects, and of those that are analysed and not queued. */
export const countAnalysed = async (
  db: Reader,
  scope: AnalysisScope,
): Promise<Readonly<Record<'posts' | 'terms', Progress>>> => {
  const [posts, terms] = await Promise.all([
    postsInScope(db, scope).select(countsOf('post')).executeTakeFirstOrThrow(),
    termsInScope(db, scope).select(countsOf('term')).executeTakeFirstOrThrow(),
  ])
  return { posts, terms }
}

const countsOf = (kind: ObjectRef['kind']) =>
  [
    sql<number>`count(*)`.as('total'),
    sql<number>`count(case when not ${isQueued(kind)} then seo_records.analysed_gmt end)`.as(
      'analysed',
    ),
  ] as const

/** Objects with findings that are no longer in scope. */
export const findOutOfScope = async (
  db: Reader,
  scope: AnalysisScope,
  limit: number,
): Promise<readonly ObjectRef[]> => {
  const posts = postsInScope(db, scope).select('posts.id')
  const terms = termsInScope(db, scope).select('terms.id')
  const rows = await db
    .selectFrom('seo_findings')
    .select(['seo_findings.kind', 'seo_findings.object_id as id'])
    .distinct()
    // Findings about the site itself stay.
    .where('seo_findings.kind', 'in', ['post', 'term'])
    .where((eb) =>
      eb.not(
        eb.or([
          eb.and([eb('seo_findings.kind', '=', 'post'), eb('seo_findings.object_id', 'in', posts)]),
          eb.and([eb('seo_findings.kind', '=', 'term'), eb('seo_findings.object_id', 'in', terms)]),
        ]),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ kind, id }) => ({ kind: kind === 'term' ? 'term' : 'post', id }))
}
