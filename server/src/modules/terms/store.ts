import { sql } from 'kysely'
import { countRows } from '../../store/count-rows.ts'
import type { Reader, Writer } from '../../store/database.ts'
import { prepared } from '../../store/prepared.ts'
import { inOrder, matching } from './filter.ts'
import type { TermQuery } from './query.ts'
import type { NewTermRow, TermChanges, TermRow } from './row.ts'

export const findTerm = (db: Reader, taxonomy: string, id: number): Promise<TermRow | undefined> =>
  db
    .selectFrom('terms')
    .selectAll()
    .where('id', '=', id)
    .where('taxonomy', '=', taxonomy)
    .executeTakeFirst()

export const findTermsById = async (db: Reader, ids: readonly number[]): Promise<TermRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('terms').selectAll().where('id', 'in', ids).execute()

/** Terms and all their ancestors. `union` ends the recursion for rows that form a cycle. */
export const findTermsWithAbove: (db: Reader, ids: readonly number[]) => Promise<TermRow[]> =
  prepared((db, ids: readonly number[]) =>
    db
      .selectFrom('terms')
      .selectAll()
      .where(
        'id',
        'in',
        sql<number>`(
          with recursive line(id, parent_id) as (
            select id, parent_id from terms where id in (${sql.join(ids)})
            union
            select above.id, above.parent_id from terms above
            join line on above.id = line.parent_id
          ) select id from line)`,
      ),
  )

export const findTermBySlug = (
  db: Reader,
  taxonomy: string,
  slug: string,
): Promise<TermRow | undefined> =>
  db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slug)
    .executeTakeFirst()

/** The first term below a parent whose name differs at most in letter case. */
export const findTermByName = (
  db: Reader,
  taxonomy: string,
  name: string,
  parentId: number,
): Promise<TermRow | undefined> =>
  db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', taxonomy)
    .where('parent_id', '=', parentId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .orderBy('id')
    .executeTakeFirst()

export const findTerms = (db: Reader, query: TermQuery): Promise<TermRow[]> =>
  db
    .selectFrom('terms')
    .selectAll('terms')
    .where((eb) => matching(db, eb, query))
    .$call((rows) => inOrder(db, rows, query))
    .limit(query.limit)
    .offset(query.offset)
    .execute()

export const countTerms = (db: Reader, query: TermQuery): Promise<number> =>
  countRows(
    db
      .selectFrom('terms')
      .where((eb) => matching(db, eb, { ...query, isInUse: false }))
      // As in the reference, an unused ancestor of used terms is listed but not counted.
      .$if(query.isInUse === true, (rows) => rows.where('count', '>', 0)),
  )

/** A term and, in a tree, the requested term above it. */
export interface TermInTree extends Pick<TermRow, 'id' | 'taxonomy'> {
  readonly root: number
}

/** The terms with these ids and, with `withBelow`, all their descendants. */
export const findTermTrees = (
  db: Reader,
  ids: readonly number[],
  { withBelow }: { readonly withBelow: boolean },
): Promise<TermInTree[]> => (withBelow ? findTrees(db, ids) : findRoots(db, ids))

const findRoots = prepared((db, ids: readonly number[]) =>
  db.selectFrom('terms').select(['id', 'id as root', 'taxonomy']).where('id', 'in', ids),
)

const findTrees = prepared((db, ids: readonly number[]) => {
  const trees = sql<TermInTree>`(
    with recursive tree(root, id, taxonomy) as (
      select id, id, taxonomy from terms where id in (${sql.join(ids)})
      union
      select tree.root, below.id, below.taxonomy from terms below
      join tree on below.parent_id = tree.id and below.taxonomy = tree.taxonomy
    ) select root, id, taxonomy from tree)`
  return db.selectFrom(trees.as('trees')).selectAll()
})

/** The slugs among these that a term of the taxonomy has. */
export const findTakenSlugs = async (
  db: Reader,
  taxonomy: string,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('terms')
    .select('slug')
    .where('taxonomy', '=', taxonomy)
    .where('slug', 'in', slugs)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export const insertTerm = (db: Writer, term: NewTermRow): Promise<TermRow> =>
  db.insertInto('terms').values(term).returningAll().executeTakeFirstOrThrow()

/**
 * Locks a row for changes: raises its version, so that a second writer waits until the first is
 * done. Returns the row as it was, with its former version.
 */
export const lockTerm = async (
  db: Writer,
  taxonomy: string,
  id: number,
): Promise<TermRow | undefined> => {
  const row = await db
    .updateTable('terms')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('taxonomy', '=', taxonomy)
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, version: row.version - 1 }
}

/** Changes a locked row; the lock has already raised its version. */
export const updateTerm = (db: Writer, id: number, changes: TermChanges): Promise<TermRow> =>
  db.updateTable('terms').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Its relations are deleted by the foreign key. */
export const deleteTerm = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('terms').where('id', '=', id).execute()
}

/** Moves the children of a term to its parent. */
export const moveChildren = async (
  db: Writer,
  { id, taxonomy, parent_id }: TermRow,
): Promise<void> => {
  await db
    .updateTable('terms')
    .set((eb) => ({ parent_id, version: eb('version', '+', 1) }))
    .where('parent_id', '=', id)
    .where('taxonomy', '=', taxonomy)
    .execute()
}
