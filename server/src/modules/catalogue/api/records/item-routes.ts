import { ContextArg, Force, Id } from '../../../../contract/arguments/args.ts'
import type { Context } from '../../../../contract/context.ts'
import { created, listing, Reply } from '../../../../contract/reply.ts'
import { createArgs, updateArgs } from '../../../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../../../contract/route.ts'
import { getItem, withRelations, withVisibleRelations } from '../../items/index.ts'
import { findItemPage, type ItemListArgs, itemListArgs, readItemQuery } from '../../list/index.ts'
import {
  catalogueErrors,
  DELETE,
  EDIT,
  type Item,
  type ItemDefinition,
  mayEdit,
  mayRead,
  PUBLISHED,
  visibleStatuses,
  withArticle,
} from '../../model/index.ts'
import { createItem, readInput, removeItem, trashItem, updateItem } from '../../save/index.ts'
import { itemPath, presentFields, presentItem } from './item-present.ts'

/** The five routes of a type, named `listCharacters`, `createShow` and so on. */
export const itemRoutes = (definition: ItemDefinition): RouteRecord => {
  const { type, base, title, resource } = definition
  const noun = withArticle(type)
  const path = `${base}/(?P<id>[\\d]+)`
  const shared = { batch: true, resource } as const
  const load = (ctx: Context, { id }: { readonly id: number }): Promise<Item> =>
    getItem(ctx, type, id)
  const named = (n: number) => ({ name: `Name ${n}` })
  const cannotEdit = () => catalogueErrors.rest_cannot_edit()

  return {
    [`list${title}s`]: route({
      ...shared,
      method: 'GET',
      path: base,
      summary: `List ${base}`,
      can: 'anyone',
      cacheTags: ['catalogue'],
      args: itemListArgs(type),
      permit: permitList,
    }).handle(async ({ ctx, args }) => {
      const query = readItemQuery(type, args, visibleStatuses(ctx))
      const { rows, total } = await findItemPage(ctx, query)
      const items = await toShow(ctx, await withRelations(ctx.db, rows))
      return listing(
        items.map((item) => presentItem(ctx, item, args.context)),
        { total, page: args.page, perPage: args.per_page },
      )
    }),

    [`create${title}`]: route({
      ...shared,
      method: 'POST',
      path: base,
      summary: `Create ${noun}`,
      can: EDIT,
      denied: cannotEdit,
      args: createArgs(resource.fields),
      samples: named,
    }).handle(async ({ ctx, args }) => {
      const item = await createItem(ctx, type, readInput(definition, args))
      const { id, version } = item.row
      return created(presentItem(ctx, item, 'edit'), ctx.links.api(itemPath(type, id)), { version })
    }),

    [`get${title}`]: route({
      ...shared,
      method: 'GET',
      path,
      summary: `Get ${noun}`,
      can: 'anyone',
      cacheTags: ['catalogue'],
      args: { id: Id, context: ContextArg },
      load,
      permit: (ctx, { context }, item) => {
        if (!mayRead(ctx, item.row)) throw catalogueErrors.rest_cannot_read()
        if (context === 'edit' && !mayEdit(ctx)) throw catalogueErrors.rest_forbidden_context()
      },
    }).handle(async ({ ctx, args: { context }, subject }) => {
      const [item = subject] = await toShow(ctx, [subject])
      return new Reply(presentItem(ctx, item, context), { version: item.row.version })
    }),

    [`update${title}`]: route({
      ...shared,
      method: EDITABLE,
      path,
      summary: `Update ${noun}`,
      can: EDIT,
      denied: cannotEdit,
      args: { ...updateArgs(resource.fields), id: Id },
      samples: named,
      load,
    }).handle(async ({ ctx, args: { id, ...args } }) => {
      const item = await updateItem(ctx, type, id, readInput(definition, args))
      return new Reply(presentItem(ctx, item, 'edit'), { version: item.row.version })
    }),

    [`delete${title}`]: route({
      ...shared,
      method: 'DELETE',
      path,
      summary: `Delete ${noun}`,
      can: DELETE,
      denied: () => catalogueErrors.rest_cannot_delete(),
      args: { id: Id, force: Force },
      load,
    }).handle(async ({ ctx, args: { id, force } }) => {
      if (force)
        return {
          deleted: true,
          previous: presentFields(ctx, await removeItem(ctx, type, id), 'edit'),
        }
      const item = await trashItem(ctx, type, id)
      return new Reply(presentItem(ctx, item, 'edit'), { version: item.row.version })
    }),
  }
}

/** Callers who may edit unpublished items also see relations to them. */
const toShow = (ctx: Context, items: readonly Item[]): Promise<readonly Item[]> =>
  mayEdit(ctx) ? Promise.resolve(items) : withVisibleRelations(ctx.db, items)

const permitList = (
  ctx: Context,
  { context, status }: Partial<Pick<ItemListArgs, 'context' | 'status'>>,
): void => {
  if (mayEdit(ctx)) return
  if (context === 'edit') throw catalogueErrors.rest_forbidden_context()
  if (status?.some((wanted) => wanted !== PUBLISHED)) throw catalogueErrors.rest_forbidden_status()
}
