import { type AliasableExpression, type SelectQueryBuilder, sql } from 'kysely'
import type { SitemapPart } from '../../../contract/site/sitemap.ts'
import type { Database, Reader } from '../../../store/database.ts'
import type { RowFilter } from '../options/index.ts'

/** Literals instead of bound values: only then do the databases use their partial index. */
export const itemsForEverybody = (db: Reader, type: string) =>
  db
    .selectFrom('posts')
    .where('type', '=', type)
    .where('status', '=', sql.lit('publish'))
    .where('password', '=', sql.lit(''))

/** Attachments are as visible as their parent. */
const filesForEverybody = (db: Reader) =>
  db
    .selectFrom('posts')
    .where('type', '=', 'attachment')
    .where('status', '=', 'inherit')
    .where(({ or, eb }) =>
      or([
        eb('parent_id', '=', 0),
        eb(
          'parent_id',
          'in',
          db
            .selectFrom('posts')
            .select('id')
            .where('status', '=', 'publish')
            .where('password', '=', ''),
        ),
      ]),
    )

export const listedItems = (db: Reader, type: string, rows: RowFilter) =>
  narrowed(type === 'attachment' ? filesForEverybody(db) : itemsForEverybody(db, type), rows)

/** Exceptions are few; the databases evaluate such a subquery once. */
export const narrowed = <O>(
  items: SelectQueryBuilder<Database, 'posts', O>,
  { exceptions, isListed, excluded, excludedTerms, within }: RowFilter,
): SelectQueryBuilder<Database, 'posts', O> =>
  items
    .$if(within !== undefined, (query) => query.where('id', 'in', within ?? NO_IDS))
    .$if(exceptions !== undefined, (query) =>
      query.where('id', isListed ? 'not in' : 'in', exceptions ?? NO_IDS),
    )
    .$if(excluded.length > 0, (query) => query.where('id', 'not in', excluded))
    .$if(excludedTerms.length > 0, (query) =>
      query.where('id', 'not in', ({ selectFrom }) =>
        selectFrom('term_relationships').select('post_id').where('term_id', 'in', excludedTerms),
      ),
    )

export const NO_IDS: readonly number[] = []

export const partNumber = (size: number, before = 0) =>
  sql<number>`(row_number() over (order by id) - 1 + ${sql.lit(before)}) / ${sql.lit(size)}`

/** A part with the number of its rows. */
export interface CountedPart extends SitemapPart {
  readonly count: number
}

/** Groups numbered rows into parts. */
export const cut = async (
  db: Reader,
  numbered: AliasableExpression<{ id: number; changed: string | null; part: number }>,
): Promise<CountedPart[]> => {
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.min('numbered.id').as('first'),
      fn.max('numbered.id').as('last'),
      fn.max('numbered.changed').as('changed'),
    ])
    .groupBy('numbered.part')
    .orderBy('numbered.part')
    .execute()
  return rows.map(({ first, last, changed, count }) => ({
    first: Number(first),
    last: Number(last),
    changedGmt: changed ?? undefined,
    count: Number(count),
  }))
}
