import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { findRecordRows, type RecordKind } from '../records/index.ts'
import type { Finding } from './finding.ts'
import type { Rival } from './post-checks.ts'
import type { AnalysisScope } from './scope.ts'

/** An object that may be analysed. */
export interface ObjectRef {
  readonly kind: 'post' | 'term'
  readonly id: number
}

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
      join.onRef('seo_records.object_id', '=', 'posts.id').on('seo_records.kind', '=', 'post'),
    )
    .where(among('posts.type', scope.types))
    .where(among('posts.status', scope.statuses))
    .where(notAmong('posts.id', scope.excludedPosts))

const termsInScope = (db: Reader, scope: AnalysisScope) =>
  db
    .selectFrom('terms')
    .leftJoin('seo_records', (join) =>
      join.onRef('seo_records.object_id', '=', 'terms.id').on('seo_records.kind', '=', 'term'),
    )
    .where(among('terms.taxonomy', scope.taxonomies))
    .where(notAmong('terms.id', scope.excludedTerms))

/** Objects that wait to be analysed. */
export const findPending = async (
  db: Reader,
  scope: AnalysisScope,
  limit: number,
): Promise<readonly ObjectRef[]> => {
  const posts = await postsInScope(db, scope)
    .where('seo_records.analysed_gmt', 'is', null)
    .select('posts.id')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute()
  const terms = await termsInScope(db, scope)
    .where('seo_records.analysed_gmt', 'is', null)
    .select('terms.id')
    .orderBy('terms.id', 'desc')
    .limit(limit)
    .execute()
  return [
    ...posts.map(({ id }) => ({ kind: 'post' as const, id })),
    ...terms.map(({ id }) => ({ kind: 'term' as const, id })),
  ].slice(0, limit)
}

interface Progress {
  readonly total: number
  readonly analysed: number
}

/** How many objects there are, and how many of them were analysed. */
export const countAnalysed = async (
  db: Reader,
  scope: AnalysisScope,
): Promise<Readonly<Record<'posts' | 'terms', Progress>>> => {
  const [posts, terms] = await Promise.all([
    postsInScope(db, scope)
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.count<number>('seo_records.analysed_gmt').as('analysed'),
      ])
      .executeTakeFirstOrThrow(),
    termsInScope(db, scope)
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.count<number>('seo_records.analysed_gmt').as('analysed'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { posts, terms }
}

/** Objects of which findings are left though nobody analyses them any more. */
export const findOutOfScope = async (
  db: Reader,
  scope: AnalysisScope,
  limit: number,
): Promise<readonly ObjectRef[]> => {
  const rows = await db
    .selectFrom('seo_findings')
    .select(['seo_findings.kind', 'seo_findings.object_id as id'])
    .distinct()
    .where((eb) =>
      eb.not(
        eb.or([
          eb.and([
            eb('seo_findings.kind', '=', 'post'),
            eb('seo_findings.object_id', 'in', postsInScope(db, scope).select('posts.id')),
          ]),
          eb.and([
            eb('seo_findings.kind', '=', 'term'),
            eb('seo_findings.object_id', 'in', termsInScope(db, scope).select('terms.id')),
          ]),
        ]),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ kind, id }) => ({ kind: kind === 'term' ? 'term' : 'post', id }))
}

/** Others that want to be found by the same keyphrase. */
export const findRivals = async (
  db: Reader,
  { kind, id }: ObjectRef,
  keyphrase: string,
  limit: number,
): Promise<readonly Rival[]> =>
  db
    .selectFrom('seo_records')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'seo_records.object_id').on('seo_records.kind', '=', 'post'),
    )
    .select(['seo_records.kind', 'seo_records.object_id as id'])
    .where('seo_records.focus_keyphrase', '=', keyphrase)
    .where('seo_records.focus_keyphrase', '!=', '')
    .where((eb) => eb.not(eb.and([eb('seo_records.kind', '=', kind), eb('object_id', '=', id)])))
    .where((eb) =>
      eb.or([
        eb('seo_records.kind', '!=', 'post'),
        eb('posts.status', 'not in', ['trash', 'auto-draft']),
      ]),
    )
    .orderBy('seo_records.object_id')
    .limit(limit)
    .execute()

/** The row of an object and what was written about it, to see whether either changed. */
export interface State {
  readonly version: number
  /** JSON. */
  readonly fields: string
}

/** Objects as they are now, by id; those that are gone are absent. */
export const findStates = async (
  db: Reader,
  kind: ObjectRef['kind'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, State>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(kind === 'post' ? 'posts' : 'terms')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .execute()
  const records = await findRecordRows(db, kind, ids)
  const fieldsOf = new Map(records.map(({ object_id, fields }) => [object_id, fields]))
  return new Map(rows.map(({ id, version }) => [id, { version, fields: fieldsOf.get(id) ?? '{}' }]))
}

/** Findings of an object, ready to be stored. */
export interface NewFindings {
  readonly id: number
  readonly subtype: string
  readonly findings: readonly Finding[]
}

/** Puts findings in the place of those that the objects had. */
export const replaceFindings = async (
  db: Writer,
  kind: ObjectRef['kind'],
  objects: readonly NewFindings[],
  nowGmt: string,
): Promise<void> => {
  await deleteFindings(
    db,
    kind,
    objects.map(({ id }) => id),
  )
  const rows = objects.flatMap(({ id, subtype, findings }) =>
    findings.map(({ code, metadata }) => ({
      kind,
      object_id: id,
      subtype,
      code,
      metadata: JSON.stringify(metadata),
      is_ignored: 0,
      created_gmt: nowGmt,
      updated_gmt: nowGmt,
    })),
  )
  if (rows.length > 0) await db.insertInto('seo_findings').values(rows).execute()
}

export const deleteFindings = async (
  db: Writer,
  kind: RecordKind,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .deleteFrom('seo_findings')
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    .execute()
}

/** Notes when objects were analysed; one that nobody wrote about gets an empty record. */
export const markAnalysed = async (
  db: Writer,
  kind: ObjectRef['kind'],
  ids: readonly number[],
  nowGmt: string,
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .insertInto('seo_records')
    .values(
      ids.map((id) => ({
        kind,
        object_id: id,
        fields: '{}',
        is_pillar: 0,
        focus_keyphrase: '',
        seo_score: 0,
        analysed_gmt: nowGmt,
        created_gmt: nowGmt,
        updated_gmt: nowGmt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'object_id']).doUpdateSet({ analysed_gmt: nowGmt }),
    )
    .execute()
}

const analysed = (db: Writer) =>
  db.updateTable('seo_records').set({ analysed_gmt: null }).where('analysed_gmt', 'is not', null)

export const markPending = async (
  db: Writer,
  kind: string,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0)
    await analysed(db).where('kind', '=', kind).where('object_id', 'in', ids).execute()
}

export const markAllPending = async (db: Writer): Promise<void> => {
  await analysed(db).execute()
}

/** Those that were fresh when they were analysed and have not been changed since this time. */
export const markOutdatedPending = async (db: Writer, beforeGmt: string): Promise<void> => {
  await analysed(db)
    .where('kind', '=', 'post')
    .where('object_id', 'in', (eb) =>
      eb
        .selectFrom('seo_findings')
        .innerJoin('posts', 'posts.id', 'seo_findings.object_id')
        .select('posts.id')
        .where('seo_findings.code', '=', 'stale-content-ok')
        .where('seo_findings.kind', '=', 'post')
        .where('posts.modified_gmt', '<', beforeGmt),
    )
    .execute()
}

/** The items of an author of whom something else was found than holds now. */
export const markAuthorPending = async (
  db: Writer,
  authorId: number,
  hasBiography: boolean,
): Promise<void> => {
  await analysed(db)
    .where('kind', '=', 'post')
    .where('object_id', 'in', (eb) =>
      eb
        .selectFrom('posts')
        .innerJoin('seo_findings', 'seo_findings.object_id', 'posts.id')
        .select('posts.id')
        .where('posts.author_id', '=', authorId)
        .where('seo_findings.kind', '=', 'post')
        .where('seo_findings.code', '=', hasBiography ? 'author-bio-missing' : 'author-bio-ok'),
    )
    .execute()
}

/** What was found about rivals of an object, as it is stored. */
export const findRivalsFound = async (
  db: Reader,
  kind: RecordKind,
  id: number,
): Promise<readonly Rival[]> => {
  const row = await db
    .selectFrom('seo_findings')
    .select('metadata')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('code', '=', 'keyword-cannibalization')
    .executeTakeFirst()
  const { objects = [] } = JSON.parse(row?.metadata ?? '{}') as { objects?: readonly Rival[] }
  return objects
}

export const ignoreFinding = async (db: Writer, id: number, nowGmt: string): Promise<void> => {
  await db
    .updateTable('seo_findings')
    .set({ is_ignored: 1, updated_gmt: nowGmt })
    .where('id', '=', id)
    .execute()
}
