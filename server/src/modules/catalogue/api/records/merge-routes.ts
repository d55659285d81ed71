import { Id, Page, PerPage } from '../../../../contract/arguments/args.ts'
import type { Context } from '../../../../contract/context.ts'
import { listing, Reply } from '../../../../contract/reply.ts'
import { type FieldMap, resource } from '../../../../contract/resource.ts'
import { type RouteRecord, route } from '../../../../contract/route.ts'
import { array, integer, object, string, typed } from '../../../../contract/schema.ts'
import { findDoubles, findNamed, findRowsById, getItem } from '../../items/index.ts'
import {
  ALWAYS,
  catalogueErrors,
  EDIT,
  type Item,
  type ItemDefinition,
  mayDelete,
} from '../../model/index.ts'
import { findMergePair, mergedState, mergeItems } from '../../save/index.ts'
import { presentFields, presentItem } from './item-present.ts'

/** Routes that find doubles of a type, and merge them. */
export const mergeRoutes = (definition: ItemDefinition): RouteRecord => {
  const { type, base, title } = definition
  const path = `${base}/(?P<id>[\\d]+)/merge`
  const into = integer({ description: `Id of the ${type} to merge into.`, required: true })
  const shared = {
    can: EDIT,
    denied: () => catalogueErrors.rest_cannot_edit(),
    load: (ctx: Context, { id }: { readonly id: number }): Promise<Item> => getItem(ctx, type, id),
    args: { id: Id, into },
    samples: () => ({ into: { from: `svc/v1/${base}` } }),
  } as const

  return {
    [`list${title}Doubles`]: route({
      method: 'GET',
      path: `${base}/doubles`,
      summary: `List ${base} with equal names`,
      description: 'Lists names that several items have, the most frequent first.',
      can: EDIT,
      denied: () => catalogueErrors.rest_cannot_edit(),
      resource: doublesResource,
      args: { page: Page, per_page: PerPage },
    }).handle(async ({ ctx, args: { page, per_page } }) => {
      const db = ctx.background
      const { rows, total } = await findDoubles(db, type, {
        ...{ limit: per_page, offset: (page - 1) * per_page },
      })
      const ids = await findNamed(
        db,
        type,
        rows.map(({ sort_key }) => sort_key),
      )
      const firsts = rows.flatMap(({ sort_key }) => ids.get(sort_key)?.[0] ?? [])
      const named = firsts.length === 0 ? [] : await findRowsById(db, firsts)
      const names = new Map(named.map(({ sort_key, name }) => [sort_key, name]))
      return listing(
        rows.map(({ sort_key, count }) => ({
          id: ids.get(sort_key)?.[0] ?? 0,
          name: names.get(sort_key) ?? sort_key,
          count,
          items: ids.get(sort_key) ?? [],
        })),
        { total, page, perPage: per_page },
      )
    }),

    [`preview${title}Merge`]: route({
      ...shared,
      method: 'GET',
      path,
      summary: `Preview the merge of ${base}`,
      description: 'Returns both items and the result of a merge, and changes nothing.',
      reply: previewOf(definition),
    }).handle(async ({ ctx, args: { id, into } }) => {
      const pair = await findMergePair(ctx.db, type, id, into)
      const state = { ...pair.into.state, ...mergedState(pair.from, pair.into) }
      return {
        from: presentFields(ctx, pair.from, 'edit'),
        into: presentFields(ctx, pair.into, 'edit'),
        result: presentFields(ctx, { ...pair.into, state: state as Item['state'] }, 'edit'),
        characters: pair.characters.length,
      }
    }),

    [`merge${title}`]: route({
      ...shared,
      method: 'POST',
      path,
      summary: `Merge a double of ${base}`,
      description:
        'Moves the relations of an item to another one, which takes over the values that it has not. The item goes to the trash, and its page redirects.',
      resource: definition.resource,
      permit: (ctx) => {
        if (!mayDelete(ctx)) throw catalogueErrors.rest_cannot_delete()
      },
    }).handle(async ({ ctx, args: { id, into } }) => {
      const item = await mergeItems(ctx, type, id, into)
      return new Reply(presentItem(ctx, item, 'edit'), { version: item.row.version })
    }),
  }
}

const READ = { context: ALWAYS, readonly: true } as const

const doublesResource = resource('catalogue-doubles', {
  id: integer({ description: 'Id of the first of the items.', ...READ }),
  name: string({ description: 'The name, as the first of the items is written.', ...READ }),
  count: integer({ description: 'Number of items with the name.', ...READ }),
  items: array(integer(), { description: 'Ids of the items; the first twenty or so.', ...READ }),
})

const previewOf = ({ resource: { fields } }: ItemDefinition) => {
  const item = typed<object>({ type: 'object', properties: fieldsOf(fields), required: true })
  return object({
    from: { ...item, description: 'The double.' },
    into: { ...item, description: 'The item that stays.' },
    result: { ...item, description: 'The item as it will be.' },
    characters: integer({
      description: 'Number of characters that move from a show or an actor.',
      required: true,
    }),
  })
}

const fieldsOf = (fields: FieldMap): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { context: _context, ...field }]) => [name, field]),
  )
