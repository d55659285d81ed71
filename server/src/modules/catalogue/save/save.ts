import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import {
  deleteRow,
  findRow,
  insertRow,
  keepRevision,
  moveCharactersOf,
  updateRow,
  withRelations,
  writeRelations,
} from '../items/index.ts'
import {
  catalogueErrors,
  datedBy,
  type Item,
  type ItemChanges,
  type ItemInput,
  type ItemType,
  itemPagePath,
  sortKeyOf,
} from '../model/index.ts'
import { countSaved } from './count.ts'
import { dateCharacters } from './date-characters.ts'
import { recordChanges } from './record-changes.ts'
import { resolveItem } from './resolve.ts'
import { inSession, type Session } from './session.ts'

export const createItem = (ctx: Context, type: ItemType, input: ItemInput): Promise<Item> =>
  ctx.transaction((ctx) => inSession(ctx, (session) => insert(session, type, input)))

/** Updates an item; without changes the row stays untouched, version included. */
export const updateItem = (
  ctx: Context,
  type: ItemType,
  id: number,
  input: ItemInput,
): Promise<Item> =>
  ctx.transaction((ctx) =>
    inSession(ctx, async (session) => {
      const before = await take(session, type, id)
      return change(session, before, input)
    }),
  )

export const trashItem = (ctx: Context, type: ItemType, id: number): Promise<Item> =>
  ctx.transaction((ctx) =>
    inSession(ctx, async (session) => {
      const before = await take(session, type, id)
      if (before.state.status === 'trash') throw catalogueErrors.rest_already_trashed()
      return change(session, before, { status: 'trash' })
    }),
  )

/** Deletes an item permanently and returns it. */
export const removeItem = (ctx: Context, type: ItemType, id: number): Promise<Item> =>
  ctx.transaction((ctx) =>
    inSession(ctx, async (session) => {
      const before = await take(session, type, id)
      await countSaved(session, before, undefined)
      await recordChanges(session, before, undefined)
      await moveCharactersOf(ctx.db, id, nowGmt(ctx.clock))
      await deleteRow(ctx.db, id)
      ctx.emit('catalogue.deleted', { id, type, paths: pathsOf(before) })
      return before
    }),
  )

const take = async ({ ctx }: Session, type: ItemType, id: number): Promise<Item> => {
  const row = await findRow(ctx.db, type, id)
  const [item] = row ? await withRelations(ctx.db, [row]) : []
  if (!item) throw catalogueErrors.rest_catalogue_invalid_id()
  ctx.expectVersion(item.row.version)
  return item
}

const insert = async (session: Session, type: ItemType, input: ItemInput): Promise<Item> => {
  const { ctx } = session
  const resolved = await resolveItem(session, type, undefined, input)
  const now = nowGmt(ctx.clock)
  const row = await insertRow(ctx.db, {
    ...columnsOf(resolved),
    ...{ type, created_gmt: now, modified_gmt: now },
  })
  await writeRelations(ctx.db, row.id, undefined, resolved)
  return finish(session, undefined, { row, ...resolved })
}

/** Updates an item that was just loaded, unless nothing changes. */
export const change = async (session: Session, before: Item, input: ItemInput): Promise<Item> => {
  const { ctx } = session
  const { id, type } = before.row
  const resolved = await resolveItem(session, type, before, input)
  if (JSON.stringify(resolved.state) === JSON.stringify(before.state)) return before
  await keepRevision(ctx, before)
  const row = await updateRow(ctx.db, id, {
    ...columnsOf(resolved),
    modified_gmt: nowGmt(ctx.clock),
  })
  await writeRelations(ctx.db, id, before, resolved)
  return finish(session, before, { row, ...resolved })
}

/** Counts the written item, and records news and events. */
export const finish = async (
  session: Session,
  before: Item | undefined,
  item: Item,
): Promise<Item> => {
  const { id, type, status } = item.row
  await countSaved(session, before, item)
  await recordChanges(session, before, item)
  await dateCharacters(session, before, item)
  session.ctx.emit('catalogue.saved', { id, type, status, paths: pathsOf(before, item) })
  return item
}

const pathsOf = (...items: readonly (Item | undefined)[]): readonly string[] => [
  ...new Set(items.flatMap((item) => (item ? itemPagePath(item.row.type, item.row.slug) : []))),
]

export const columnsOf = ({ state }: Pick<Item, 'state'>) =>
  ({
    name: state.name,
    slug: state.slug,
    sort_key: sortKeyOf(state.name),
    status: state.status,
    description: state.description,
    image_id: state.image,
    details: JSON.stringify(state.details),
    dated: datedBy(state),
  }) satisfies ItemChanges
