import type { NamedRoute } from '../describe.ts'
import { parsePath } from '../path.ts'
import type { FieldMap, ItemOf, RemovalOf, ResourceSchema } from '../resource.ts'
import type { Route } from '../route.ts'
import { boolean, type Schema } from '../schema.ts'
import type { RouteTable } from '../table.ts'

/** One item of a resource, as part of a declared reply. */
export const itemOf = <F extends FieldMap>(resource: ResourceSchema<F>): Schema<ItemOf<F>> => ({
  type: 'object',
  title: resource.name,
  properties: resource.fields,
})

/** Items by their key instead of in a list. */
export const keyedItems = <F extends FieldMap>(
  resource: ResourceSchema<F>,
): Schema<Readonly<Record<string, ItemOf<F>>> | []> => ({
  type: 'object',
  additionalProperties: itemOf(resource),
})

/** The reply to removing an item permanently. */
export const removal = <F extends FieldMap>(resource: ResourceSchema<F>): Schema<RemovalOf<F>> => ({
  type: 'object',
  properties: {
    deleted: boolean({ required: true }),
    previous: { ...itemOf(resource), required: true },
  },
})

/** The same where the removed item is shown without its links. */
export const unlinkedRemoval = <F extends FieldMap>(
  resource: ResourceSchema<F>,
): Schema<RemovalOf<F>> => ({
  type: 'object',
  properties: {
    deleted: boolean({ required: true }),
    previous: { ...itemOf(resource), required: true, isUnlinked: true },
  },
})

/**
 * The schema of a route's response: the declared one, or one derived from its resource. Routes
 * named `list…` and those with pages return a list of items; with a trash, a removal may be a move.
 */
export const replySchemaOf = ({ name, route }: NamedRoute): Schema | undefined => {
  if (route.reply) return route.reply
  if (!route.resource) return undefined
  const item = itemOf(route.resource)
  if (isList({ name, route })) return { type: 'array', items: item }
  if (!route.methods.includes('DELETE')) return item
  if (Object.hasOwn(route.args, 'force')) return { anyOf: [item, removal(route.resource)] }
  return namesItem(route) ? removal(route.resource) : undefined
}

/** Whether the path ends with a variable, so that the route concerns one item. */
export const namesItem = ({ path }: Route): boolean =>
  parsePath(path).segments.at(-1)?.kind === 'variable'

/** Whether the route answers with items in pages or with all of them. */
export const isList = ({ name, route }: NamedRoute): boolean =>
  Object.hasOwn(route.args, 'per_page') || /^list[A-Z]/.test(name)

/** `application-password` in types and documents: `ApplicationPassword`. */
export const typeName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** All resources by their fields, so that replies can refer to those of other routes. */
export const resourcesOf = ({ endpoints }: RouteTable): ReadonlyMap<unknown, ResourceSchema> =>
  new Map(
    endpoints.flatMap(({ routes }) =>
      routes.flatMap(({ route: { resource } }) => (resource ? [[resource.fields, resource]] : [])),
    ),
  )
