import { sql } from 'kysely'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import { listing, type Reply } from '../../../contract/reply.ts'
import { lockRow } from '../../../store/locks.ts'
import {
  createTerm,
  findPage,
  getTerm,
  pageOf,
  removeTerm,
  type TermListArgs,
  type TermRow,
  updateTerm,
} from '../../terms/index.ts'
import { menuExists, placeMenu } from '../common/index.ts'
import { findItemsOfMenu, removeItems } from '../items/index.ts'
import { presentMenu } from './present.ts'
import { menuTaxonomy } from './resource.ts'

/** The fields that a client can set. The slug always follows the name. */
export interface MenuInput {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly locations?: readonly string[] | undefined
  readonly auto_add?: boolean | undefined
}

export const listMenus = async (
  ctx: Context,
  args: TermListArgs,
): Promise<Reply<readonly object[]>> => {
  const { rows, total } = await findPage(ctx, menuTaxonomy, args)
  const items = await Promise.all(rows.map((row) => presentMenu(ctx, row, args.context)))
  return listing(
    items,
    { total, page: pageOf(args), perPage: args.per_page },
    rows.map(({ version }) => version),
  )
}

export const createMenu = (
  ctx: Context,
  { name, description, ...input }: MenuInput & { readonly name: string },
): Promise<TermRow> =>
  ctx.transaction(async (ctx) => {
    const row = await createTerm(ctx, menuTaxonomy, { name, description }).catch((error) => {
      throw asMenuError(error)
    })
    await place(ctx, row.id, input)
    return row
  })

export const saveMenu = (
  ctx: Context,
  id: number,
  { name, description, ...input }: MenuInput,
): Promise<TermRow> =>
  ctx.transaction(async (ctx) => {
    const before = await getTerm(ctx, menuTaxonomy, id)
    const isRenamed = name !== undefined && name !== before.name
    const row = await updateTerm(ctx, menuTaxonomy, id, {
      name,
      description,
      ...(isRenamed ? { slug: '' } : {}),
    })
    const twin = isRenamed ? await findTwin(ctx, row) : undefined
    if (twin) throw menuExists(twin.id)
    await place(ctx, id, input)
    return row
  })

/** Removes a menu with its items and returns the former row. */
export const removeMenu = (ctx: Context, id: number): Promise<TermRow> =>
  ctx.transaction(async (ctx) => {
    // No item can be added while the items are being listed.
    await lockRow(ctx.db, 'terms', id)
    const items = await findItemsOfMenu(ctx.db, id)
    // If removing the term fails, the transaction rolls back.
    await removeItems(ctx, items)
    const row = await removeTerm(ctx, menuTaxonomy, id)
    await placeMenu(ctx, id, { locations: [], autoAdd: false })
    return row
  })

const place = (ctx: WriteContext, id: number, { locations, auto_add }: MenuInput): Promise<void> =>
  placeMenu(ctx, id, { locations, autoAdd: auto_add })

/** Another menu whose name differs at most in letter case. */
const findTwin = (
  { db }: WriteContext,
  { id, name }: TermRow,
): Promise<Pick<TermRow, 'id'> | undefined> =>
  db
    .selectFrom('terms')
    .select('id')
    .where('taxonomy', '=', menuTaxonomy.name)
    .where('id', '!=', id)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()

/** Terms of the same name are distinguished by their slugs; menu names have to be unique. */
const asMenuError = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'term_exists'
    ? menuExists(Number(error.data.term_id))
    : error
