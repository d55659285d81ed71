import type { Context } from '../../../contract/context.ts'
import { findCategories, findRowsById, withRelations } from '../items/index.ts'
import { type Item, type ItemRow, type ItemType, KINDS, kindsOf } from '../model/index.ts'

/** A record of what is exported, in the words that an import understands. */
export type ExportRecord = Readonly<Record<string, unknown>>

/**
 * The whole catalogue as records, in an order in which it can be imported: whatever a record names
 * stands before it. Shows name each other, so that is said when all of them are there.
 */
export async function* exportRecords(ctx: Context): AsyncGenerator<ExportRecord> {
  for (const { kind, slug, name, description } of await findCategories(ctx.db))
    yield { type: 'category', kind, slug, name, description }
  for (const type of ['show', 'actor'] as const)
    for await (const items of pagesOf(ctx, type)) yield* items.map((item) => recordOf(item))
  for await (const items of pagesOf(ctx, 'show')) yield* await similarShows(ctx, items)
  for await (const items of pagesOf(ctx, 'character')) {
    const slugs = await slugsOf(
      ctx,
      items.flatMap(({ state }) => [...state.actors, ...state.shows.map(({ show }) => show)]),
    )
    yield* items.map((item) => ({
      ...recordOf(item),
      deaths: item.state.deaths,
      actors: item.state.actors.map((id) => slugs.get(id)),
      shows: item.state.shows.map((part) => ({ ...part, show: slugs.get(part.show) })),
    }))
  }
}

const PAGE = 500

/** Items of every status, by slug: two catalogues with the same content give the same text. */
async function* pagesOf({ db }: Context, type: ItemType): AsyncGenerator<readonly Item[]> {
  let after: ItemRow | undefined
  do {
    const rows: ItemRow[] = await db
      .selectFrom('catalogue_items')
      .selectAll()
      .where('type', '=', type)
      .where('slug', '>', after?.slug ?? '')
      .orderBy('slug')
      .limit(PAGE)
      .execute()
    yield await withRelations(db, rows)
    after = rows.length === PAGE ? rows.at(-1) : undefined
  } while (after)
}

const recordOf = ({ row, state }: Item): ExportRecord => {
  const { similar: _similar, ...details } = state.details
  return {
    type: row.type,
    slug: state.slug,
    name: state.name,
    status: state.status,
    description: state.description,
    ...Object.fromEntries(
      kindsOf(row.type).map((kind) => [KINDS[kind].field, state.terms[kind] ?? []]),
    ),
    ...details,
  }
}

const similarShows = async (ctx: Context, items: readonly Item[]): Promise<ExportRecord[]> => {
  const idsOf = ({ state }: Item) => (state.details.similar ?? []) as readonly number[]
  const slugs = await slugsOf(ctx, items.flatMap(idsOf))
  return items.flatMap((item) => {
    // A show that was deleted since is similar to nothing.
    const similar = idsOf(item).flatMap((id) => slugs.get(id) ?? [])
    return similar.length === 0 ? [] : [{ type: 'show', slug: item.state.slug, similar }]
  })
}

const slugsOf = async (
  { db }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const all = [...new Set(ids)]
  return new Map(
    all.length === 0 ? [] : (await findRowsById(db, all)).map(({ id, slug }) => [id, slug]),
  )
}
