import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import { columnsOf, isOpenInScope, openScopeOf } from '../../posts/index.ts'
import { codesWith, type Status } from './codes.ts'
import type { ObjectRef } from './store.ts'

/** The filter and the page of a list. */
export interface ListRequest {
  readonly search: string
  readonly subtype: string | undefined
  /** Hidden findings instead of the shown ones. */
  readonly isIgnored: boolean
  readonly limit: number
  readonly offset: number
}

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface FoundRow extends ObjectRef {
  readonly findingId: number
  readonly code: string
  readonly metadata: Readonly<Record<string, unknown>>
}

export interface CountedRow extends ObjectRef {
  readonly counts: Readonly<Record<Status, number>>
}

/** The number of findings by code. */
export const countByCode = (
  db: Reader,
  isIgnored: boolean,
): Promise<readonly { readonly code: string; readonly count: number }[]> =>
  db
    .selectFrom('seo_findings')
    .select((eb) => ['code', eb.fn.countAll<number>().as('count')])
    .where('is_ignored', '=', Number(isIgnored))
    .groupBy('code')
    .execute()

/** All findings about one object. */
export const findOfObject = async (
  db: Reader,
  { kind, id }: ObjectRef,
): Promise<readonly FoundRow[]> => {
  const rows = await db
    .selectFrom('seo_findings')
    .select(['id as findingId', 'code', 'metadata'])
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('is_ignored', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind, id, metadata: JSON.parse(row.metadata) }))
}

/** The objects with a finding of this code that the caller may see. */
export const findWithCode = async (
  ctx: Context,
  code: string,
  request: ListRequest,
): Promise<Page<FoundRow>> => {
  const db = ctx.background
  const query = db
    .selectFrom('seo_findings')
    .where('code', '=', code)
    .where('is_ignored', '=', Number(request.isIgnored))
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'seo_findings.object_id')
        .on((eb) => eb.and({ 'seo_findings.kind': 'post' })),
    )
    .leftJoin('terms', (join) =>
      join
        .onRef('terms.id', '=', 'seo_findings.object_id')
        .on((eb) => eb.and({ 'seo_findings.kind': 'term' })),
    )
    .where(isMeant(ctx, 'seo_findings', request))
  const [rows, total] = await Promise.all([
    query
      .select([
        'seo_findings.kind',
        'seo_findings.object_id as id',
        'seo_findings.id as findingId',
        'seo_findings.code',
        'seo_findings.metadata',
      ])
      .orderBy('seo_findings.kind')
      .orderBy('seo_findings.object_id', 'desc')
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countRows(query),
  ])
  return {
    rows: rows.map((row) => ({
      ...row,
      kind: kindOf(row.kind),
      metadata: JSON.parse(row.metadata),
    })),
    total,
  }
}

/** Objects with their numbers of findings, those with the most errors first. */
export const findObjects = async (
  ctx: Context,
  request: ListRequest,
): Promise<Page<CountedRow>> => {
  const db = ctx.background
  const countOf = (status: Status) =>
    sql<number>`sum(case when code in (${sql.join(codesWith(status))}) then 1 else 0 end)`
  const counted = db
    .selectFrom('seo_findings')
    .select([
      'kind',
      'object_id',
      'subtype',
      countOf('error').as('error'),
      countOf('warning').as('warning'),
      countOf('passed').as('passed'),
    ])
    .where('is_ignored', '=', 0)
    .groupBy(['kind', 'object_id', 'subtype'])
    .as('counted')
  const query = db
    .selectFrom(counted)
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'counted.object_id')
        .on((eb) => eb.and({ 'counted.kind': 'post' })),
    )
    .leftJoin('terms', (join) =>
      join
        .onRef('terms.id', '=', 'counted.object_id')
        .on((eb) => eb.and({ 'counted.kind': 'term' })),
    )
    .where(isMeant(ctx, 'counted', request))
  const [rows, total] = await Promise.all([
    query
      .select(['counted.kind', 'counted.object_id as id', 'error', 'warning', 'passed'])
      .orderBy('error', 'desc')
      .orderBy('warning', 'desc')
      .orderBy('counted.kind')
      .orderBy('counted.object_id', 'desc')
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countRows(query),
  ])
  return {
    rows: rows.map(({ kind, id, ...counts }) => ({
      kind: kindOf(kind),
      id,
      counts: {
        error: Number(counts.error),
        warning: Number(counts.warning),
        passed: Number(counts.passed),
      },
    })),
    total,
  }
}

/** The latest errors of published items, without password-protected ones. */
export const findLatestErrors = async (db: Reader, limit: number): Promise<readonly FoundRow[]> => {
  const rows = await db
    .selectFrom('seo_findings')
    .where('seo_findings.kind', '=', 'post')
    .where('seo_findings.is_ignored', '=', 0)
    .where('seo_findings.code', 'in', codesWith('error'))
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_findings.object_id'))
    .select([
      'seo_findings.object_id as id',
      'seo_findings.id as findingId',
      'seo_findings.code',
      'seo_findings.metadata',
    ])
    .where(({ and }) => and({ 'posts.status': 'publish', 'posts.password': '' }))
    .orderBy('seo_findings.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'post', metadata: JSON.parse(row.metadata) }))
}

/** The content types and taxonomies with findings. */
export const findSubtypes = async (
  db: Reader,
): Promise<readonly { readonly kind: ObjectRef['kind']; readonly subtype: string }[]> => {
  const rows = await db
    .selectFrom('seo_findings')
    .select(['kind', 'subtype'])
    .distinct()
    .where('kind', 'in', ['post', 'term'])
    .orderBy('kind')
    .orderBy('subtype')
    .execute()
  return rows.map(({ kind, subtype }) => ({ kind: kindOf(kind), subtype }))
}

const kindOf = (kind: string): ObjectRef['kind'] => (kind === 'term' ? 'term' : 'post')

/** Findings reveal content, so that they are restricted like the items themselves (SEC-15). */
const isMeant = (
  ctx: Context,
  table: string,
  { search, subtype }: ListRequest,
): Expression<SqlBool> => {
  const kind = sql.ref(`${table}.kind`)
  const conditions = [
    sql<SqlBool>`(${kind} = 'term' or ${isOpenInScope(ctx.background, columnsOf('posts'), openScopeOf(ctx))})`,
    ...(subtype === undefined ? [] : [sql<SqlBool>`${sql.ref(`${table}.subtype`)} = ${subtype}`]),
    ...(search === ''
      ? []
      : [isLike(ctx.background, sql<string>`coalesce(posts.title, terms.name)`, search)]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
