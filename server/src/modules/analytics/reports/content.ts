import { expressionBuilder, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Database } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import {
  type DayRange,
  type LabelSums,
  MEASURES,
  OTHER,
  readTotals,
  summed,
} from '../store/index.ts'
import type { RowSource } from './sources.ts'

/** Sums of visited items, one row per item. */
const itemSums = ({ background }: Context, { from, to }: DayRange) =>
  background
    .selectFrom('analytics_daily')
    // The label of folded items is no id.
    .select(sql<number>`cast(nullif(label, ${OTHER}) as bigint)`.as('id'))
    .select(MEASURES.map((measure) => summed(measure).as(measure)))
    .where('dimension', '=', 'item')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('label')
    .as('sums')

const post = expressionBuilder<Database, 'posts'>()
const term = expressionBuilder<Database, 'terms'>()

const byAuthor = (ctx: Context, range: DayRange) =>
  ctx.background
    .selectFrom(itemSums(ctx, range))
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'sums.id'))
    .select(sql<string>`cast(posts.author_id as text)`.as('label'))
    .select(MEASURES.map((measure) => summed(measure).as(measure)))
    .where(post('posts.author_id', 'is not', null))
    .groupBy('posts.author_id')

const byTerm = (ctx: Context, range: DayRange, taxonomy: string) =>
  ctx.background
    .selectFrom(itemSums(ctx, range))
    .innerJoin('term_relationships', (join) =>
      join.onRef('term_relationships.post_id', '=', 'sums.id'),
    )
    .innerJoin('terms', (join) => join.onRef('terms.id', '=', 'term_relationships.term_id'))
    .select(sql<string>`cast(terms.id as text)`.as('label'))
    .select(MEASURES.map((measure) => summed(measure).as(measure)))
    .where(({ and }) => and({ 'terms.taxonomy': taxonomy }))
    .groupBy('terms.id')

const MOST_VIEWS = sql`sum(sums.views)`

/** Rows by author of the visited items. */
export const authors: RowSource = {
  top: (ctx, range, limit): Promise<LabelSums[]> =>
    byAuthor(ctx, range)
      .orderBy(MOST_VIEWS, 'desc')
      .orderBy('posts.author_id')
      .limit(limit)
      .execute(),
  of: async (ctx, range, ids) =>
    ids.length === 0
      ? []
      : byAuthor(ctx, range)
          .where(post('posts.author_id', 'in', padded(ids.map(Number))))
          .execute(),
  total: readTotals,
}

/** Rows by term of the visited items. An item counts for each of its terms. */
export const termsIn = (taxonomy: string): RowSource => ({
  top: (ctx, range, limit): Promise<LabelSums[]> =>
    byTerm(ctx, range, taxonomy)
      .orderBy(MOST_VIEWS, 'desc')
      .orderBy('terms.id')
      .limit(limit)
      .execute(),
  of: async (ctx, range, ids) =>
    ids.length === 0
      ? []
      : byTerm(ctx, range, taxonomy)
          .where(term('terms.id', 'in', padded(ids.map(Number))))
          .execute(),
  total: readTotals,
})
