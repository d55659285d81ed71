import { expressionBuilder } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { array, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import type { Database } from '../../../store/database.ts'
import { findRowBySlug, findVisible, similarOf } from '../items/index.ts'
import {
  catalogueErrors,
  catalogueTables,
  type ItemRow,
  type ItemState,
  itemAddress,
  PUBLISHED,
} from '../model/index.ts'

const MAX_SIMILAR = 6

const reference = {
  post_id: integer({ description: 'Id of the show.', required: true }),
  title: string({ description: 'Name of the show.', required: true }),
  url: string({ description: 'URL of the page of the show.', format: 'uri', required: true }),
}

export const SimilarShows = object({
  ...reference,
  related: array(object(reference), { required: true }),
})

/** Shows picked as similar by editors, then those with most genres and tropes in common. */
export const getSimilarShows = async (
  ctx: Context,
  slug: string,
): Promise<ValueOf<typeof SimilarShows>> => {
  const show = await findRowBySlug(ctx.db, 'show', slug)
  if (show?.status !== PUBLISHED) throw catalogueErrors.rest_catalogue_invalid_id()
  const related = await findSimilarShows(ctx, show)
  return { ...refer(ctx, show), related: related.map((row) => refer(ctx, row)) }
}

/** The most similar published shows, at most six. */
export const findSimilarShows = async (ctx: Context, show: ItemRow): Promise<ItemRow[]> => {
  const picked = similarOf(JSON.parse(show.details) as ItemState['details'])
  const kin = picked.length < MAX_SIMILAR ? await findKin(ctx, show.id) : []
  const ids = [...new Set([...picked, ...kin])].filter((id) => id !== show.id)
  const visible = await findVisible(ctx.db, ids)
  return ids
    .flatMap((id) => visible.get(id) ?? [])
    .filter(({ type }) => type === 'show')
    .slice(0, MAX_SIMILAR)
}

const refer = (ctx: Context, row: ItemRow) => ({
  post_id: row.id,
  title: row.name,
  url: itemAddress(ctx, row),
})

const term = expressionBuilder<Database, 'catalogue_terms'>()

const findKin = async ({ db }: Context, id: number): Promise<number[]> => {
  const rows = await catalogueTables(db)
    .selectFrom('catalogue_item_terms as own')
    .innerJoin('catalogue_terms', (join) => join.onRef('catalogue_terms.id', '=', 'own.term_id'))
    .where(term('kind', 'in', ['genre', 'trope']))
    .innerJoin('catalogue_item_terms as other', (join) =>
      join.onRef('other.term_id', '=', 'own.term_id'),
    )
    .innerJoin('catalogue_items', (join) => join.onRef('catalogue_items.id', '=', 'other.item_id'))
    .select(['other.item_id', (eb) => eb.fn.countAll<number>().as('shared')])
    .where(({ and }) => and({ 'own.item_id': id, status: PUBLISHED }))
    .where(({ and, not }) => not(and({ 'other.item_id': id })))
    .groupBy('other.item_id')
    .orderBy('shared', 'desc')
    .orderBy('other.item_id')
    .limit(MAX_SIMILAR * 2)
    .execute()
  return rows.map(({ item_id }) => item_id)
}
