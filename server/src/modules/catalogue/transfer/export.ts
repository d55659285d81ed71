import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { findCategories, findVisible, similarOf, withRelations } from '../items/index.ts'
import {
  type Item,
  type ItemRow,
  type ItemType,
  itemAddress,
  KINDS,
  kindsOf,
  PUBLISHED,
  STATUSES,
} from '../model/index.ts'

/** An exported record, in the format of an import. */
export type ExportRecord = Readonly<Record<string, unknown>>

/**
 * The whole catalogue as records in an order that can be imported: references point to earlier
 * records. Shows refer to each other, so their similar shows follow after all of them.
 */
export const exportRecords = ({ db }: Context): AsyncGenerator<ExportRecord> =>
  readRecords({ db, statuses: STATUSES, about: () => ({}) })

/** The same for published items, with their ids, addresses and dates. */
export const publicRecords = (ctx: Context): AsyncGenerator<ExportRecord> =>
  readRecords({
    db: ctx.background,
    statuses: [PUBLISHED],
    about: (row) => ({
      ...{ id: row.id, url: itemAddress(ctx, row) },
      ...{ date_gmt: row.created_gmt, modified_gmt: row.modified_gmt },
    }),
  })

interface Export {
  readonly db: Reader
  /** Only items of these statuses are read or referred to. */
  readonly statuses: readonly string[]
  /** Additional fields of an item that an import ignores. */
  about(row: ItemRow): object
}

async function* readRecords(given: Export): AsyncGenerator<ExportRecord> {
  const recordOf = (item: Item): ExportRecord => ({ ...fieldsOf(item), ...given.about(item.row) })
  for (const { kind, slug, name, description } of await findCategories(given.db))
    yield { type: 'category', kind, slug, name, description }
  for (const type of ['show', 'actor'] as const)
    for await (const items of pagesOf(given, type)) yield* items.map(recordOf)
  for await (const items of pagesOf(given, 'show')) yield* await similarShows(given, items)
  for await (const items of pagesOf(given, 'character')) {
    const slugs = await slugsOf(
      given,
      items.flatMap(({ state }) => [...state.actors, ...state.shows.map(({ show }) => show)]),
    )
    const named = (id: number): string[] => [slugs.get(id) ?? []].flat()
    yield* items.map((item) => ({
      ...recordOf(item),
      deaths: item.state.deaths,
      actors: item.state.actors.flatMap(named),
      shows: item.state.shows.flatMap((part) =>
        named(part.show).map((show) => ({ ...part, show })),
      ),
    }))
  }
}

const PAGE = 500

/** Items by slug, so that equal catalogues give equal texts. */
async function* pagesOf({ db, statuses }: Export, type: ItemType): AsyncGenerator<readonly Item[]> {
  let after: ItemRow | undefined
  do {
    const rows: ItemRow[] = await db
      .selectFrom('catalogue_items')
      .selectAll()
      .where('type', '=', type)
      .where('status', 'in', statuses)
      .where('slug', '>', after?.slug ?? '')
      .orderBy('slug')
      .limit(PAGE)
      .execute()
    yield await withRelations(db, rows)
    after = rows.length === PAGE ? rows.at(-1) : undefined
  } while (after)
}

const fieldsOf = ({ row, state }: Item): ExportRecord => {
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

const similarShows = async (given: Export, items: readonly Item[]): Promise<ExportRecord[]> => {
  const idsOf = ({ state }: Item) => similarOf(state.details)
  const slugs = await slugsOf(given, items.flatMap(idsOf))
  return items.flatMap((item) => {
    // References to missing shows are left out.
    const similar = idsOf(item).flatMap((id) => slugs.get(id) ?? [])
    return similar.length === 0 ? [] : [{ type: 'show', slug: item.state.slug, similar }]
  })
}

const slugsOf = async (
  { db, statuses }: Export,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const visible = await findVisible(db, ids, statuses)
  return new Map(Array.from(visible, ([id, { slug }]) => [id, slug]))
}
