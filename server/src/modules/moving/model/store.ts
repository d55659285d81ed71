import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'
import { prepared, preparedRows } from '../../../store/prepared.ts'

/** What a moved thing is here. */
export type MovedKind = 'user' | 'term' | 'post' | 'comment' | 'revision' | 'settings'

export interface Moved {
  readonly old_id: number
  readonly new_id: number
  readonly digest: string
  readonly version: number
}

interface Place {
  readonly source_id: number
  readonly kind: MovedKind
}

/** Statements with more rows are not faster. */
const ROWS_AT_ONCE = 64

const IDS_AT_ONCE = 512

/** The id of a site by its address, also of a new one. */
export const sourceId = async (db: Writer, address: string, begun_gmt: string): Promise<number> => {
  await db
    .insertInto('moved_sources')
    .values({ address, begun_gmt })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
  const row = await db
    .selectFrom('moved_sources')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return row.id
}

/** The sites that content came from. */
export const findSources = (
  db: Reader,
): Promise<{ readonly id: number; readonly address: string }[]> =>
  db.selectFrom('moved_sources').select(['id', 'address']).orderBy('id').execute()

/** What was moved before, by its id there. */
export const findMoved = async (
  db: Reader,
  { source_id, kind }: Place,
  oldIds: readonly number[],
): Promise<ReadonlyMap<number, Moved>> => {
  const found = new Map<number, Moved>()
  for (const ids of chunk(oldIds, IDS_AT_ONCE))
    for (const row of await selectMoved(db, source_id, kind, padded(ids)))
      found.set(row.old_id, row)
  return found
}

const selectMoved = prepared((db, source_id: number, kind: string, ids: readonly number[]) =>
  db
    .selectFrom('moved_items')
    .select(['old_id', 'new_id', 'digest', 'version'])
    .where('source_id', '=', source_id)
    .where('kind', '=', kind)
    .where('old_id', 'in', ids),
)

/** What got another id here than it had there. */
export const findRenumbered = async (
  db: Reader,
  { source_id, kind }: Place,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('moved_items')
    .select(['old_id', 'new_id'])
    .where('source_id', '=', source_id)
    .where('kind', '=', kind)
    .whereRef('old_id', '!=', 'new_id')
    .execute()
  return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]))
}

export const saveMoved = async (
  db: Writer,
  place: Place,
  rows: readonly Moved[],
): Promise<void> => {
  for (const part of chunk(rows, ROWS_AT_ONCE))
    await db.executeQuery(
      upsertMoved(
        db,
        part.map((row) => ({ ...place, ...row })),
      ),
    )
}

const upsertMoved = preparedRows(
  ['source_id', 'kind', 'old_id', 'new_id', 'digest', 'version'],
  (rows, columns) => sql`
    insert into moved_items (${columns}) values ${rows}
    on conflict (source_id, kind, old_id) do update
    set new_id = excluded.new_id, digest = excluded.digest, version = excluded.version`,
)

/** Each of these tables has an `id`; a query of a union of them would cost the compiler three. */
const withIds = (table: 'posts' | 'comments' | 'terms') => table as 'posts'

/** The rows of this site's table with one of these ids that were not moved from the other site. */
export const findOwnIds = async (
  db: Reader,
  table: 'posts' | 'comments',
  { source_id, kind }: Place,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const found: number[] = []
  for (const some of chunk(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom(withIds(table))
      .select('id')
      .where('id', 'in', padded(some))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('moved_items')
              .select('moved_items.id')
              .where('source_id', '=', source_id)
              .where('kind', '=', kind)
              .whereRef('old_id', '=', `${withIds(table)}.id`)
              .whereRef('new_id', '=', `${withIds(table)}.id`),
          ),
        ),
      )
      .execute()
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/** Which of these rows exist. */
export const findExistingIds = async (
  db: Reader,
  table: 'posts' | 'comments' | 'terms',
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const found = new Set<number>()
  for (const some of chunk(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom(withIds(table))
      .select('id')
      .where('id', 'in', padded(some))
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** The types of these items, as far as they exist. */
export const findTypes = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = new Map<number, string>()
  for (const some of chunk(ids, IDS_AT_ONCE))
    for (const { id, type } of await selectTypes(db, padded(some))) found.set(id, type)
  return found
}

const selectTypes = prepared((db, ids: readonly number[]) =>
  db.selectFrom('posts').select(['id', 'type']).where('id', 'in', ids),
)

/** A meta value that nothing here reads. */
export interface KeptMeta {
  readonly kind: MovedKind
  readonly owner_id: number
  readonly name: string
  readonly value: string
}

export const insertMeta = async (db: Writer, rows: readonly KeptMeta[]): Promise<void> => {
  for (const part of chunk(rows, ROWS_AT_ONCE)) await db.executeQuery(insertMetaRows(db, part))
}

const insertMetaRows = preparedRows(
  ['kind', 'owner_id', 'name', 'value'],
  (rows, columns) => sql`insert into moved_meta (${columns}) values ${rows}`,
)

export const deleteMeta = async (
  db: Writer,
  kind: MovedKind,
  owners: readonly number[],
): Promise<void> => {
  for (const some of chunk(owners, IDS_AT_ONCE))
    await db
      .deleteFrom('moved_meta')
      .where('kind', '=', kind)
      .where('owner_id', 'in', some)
      .execute()
}

/** Kept meta by owner, each in the order of the other site. */
export const findMeta = async (
  db: Reader,
  kind: MovedKind,
  owners: readonly number[],
): Promise<ReadonlyMap<number, readonly KeptMeta[]>> => {
  const found: KeptMeta[] = []
  for (const some of chunk(owners, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('moved_meta')
      .select(['kind', 'owner_id', 'name', 'value'])
      .where('kind', '=', kind)
      .where('owner_id', 'in', some)
      .orderBy('id')
      .execute()
    found.push(...(rows as KeptMeta[]))
  }
  return Map.groupBy(found, ({ owner_id }) => owner_id)
}

/** Sites with items that other modules have not been told of. */
export const sourcesToAnnounce = (
  db: Reader,
): Promise<{ readonly id: number; readonly announced_id: number }[]> =>
  db.selectFrom('moved_sources').select(['id', 'announced_id']).orderBy('id').execute()

/** The next things after a row of `moved_items`; those that are no item have no type. */
export const findUnannounced = (
  db: Reader,
  source_id: number,
  after: number,
  limit: number,
): Promise<
  {
    readonly id: number
    readonly kind: string
    readonly new_id: number
    readonly type: string | null
    readonly status: string | null
  }[]
> =>
  db
    .selectFrom('moved_items')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'moved_items.new_id').on('moved_items.kind', '=', 'post'),
    )
    .select(['moved_items.id', 'kind', 'new_id', 'posts.type', 'posts.status'])
    .where('source_id', '=', source_id)
    .where('moved_items.id', '>', after)
    .orderBy('moved_items.id')
    .limit(limit)
    .execute()

export const noteAnnounced = async (
  db: Writer,
  id: number,
  announced_id: number,
): Promise<void> => {
  await db.updateTable('moved_sources').set({ announced_id }).where('id', '=', id).execute()
}
