import type { Context } from '../contract/context.ts'
import { describeEndpoints, publishedPath } from '../contract/describe.ts'
import { Reply } from '../contract/reply.ts'
import { type Route, type RouteRecord, route } from '../contract/route.ts'
import { typed } from '../contract/schema.ts'
import { siteDescriptions } from '../contract/site/description.ts'
import type { RouteTable } from '../contract/table.ts'

/** The reference publishes this argument without a type; any text is accepted. */
const AnyContext = typed<string>({ default: 'view' })

/** `GET /`: the description of the site and all its routes. */
export const indexRoute = (table: () => RouteTable): Route =>
  route({
    method: 'GET',
    path: '',
    summary: 'Get the API index',
    can: 'anyone',
    args: { context: AnyContext },
    cacheTags: ['options', 'posts'],
  }).handle(async ({ ctx }) => {
    const parts = await Promise.all(
      ctx.extensions(siteDescriptions).map((describe) => describe(ctx)),
    )
    return new Reply({
      ...Object.assign({}, ...parts),
      namespaces: table().namespaces.map((name) => ctx.links.path(name)),
      authentication: {
        'application-passwords': {
          endpoints: { authorization: ctx.links.site('wp-admin/authorize-application.php') },
        },
      },
      routes: describeAll(table(), ctx),
      _links: {
        // The wire format is WordPress' own, so its handbook is the manual; ours lists the routes.
        help: [{ href: 'https://developer.wordpress.org/rest-api/' }],
        'service-doc': [{ href: ctx.links.site('docs/api') }],
        'service-desc': [{ href: ctx.links.site(`${ctx.config.apiRoot.slice(1)}/openapi.json`) }],
      },
    })
  })

/** `GET /{namespace}` for every namespace that has routes. */
export const namespaceRoutes = (
  table: () => RouteTable,
  namespaces: Iterable<string>,
): Readonly<Record<string, RouteRecord>> =>
  Object.fromEntries(
    Array.from(namespaces, (namespace) => [
      namespace,
      {
        [operationName(namespace)]: route({
          method: 'GET',
          path: '',
          summary: `Get the index of ${namespace}`,
          can: 'anyone',
          args: {
            namespace: typed<string>({ default: namespace, isNamespace: true }),
            context: AnyContext,
          },
          cacheTags: [],
        }).handle(async ({ ctx }) => ({
          namespace: ctx.links.path(namespace),
          routes: describeAll(table(), ctx, namespace),
          _links: { up: [{ href: ctx.links.api('') }] },
        })),
      },
    ]),
  )

const describeAll = (table: RouteTable, ctx: Context, namespace?: string): object =>
  Object.fromEntries(
    table.endpoints
      .filter((endpoints) => namespace === undefined || endpoints.namespace === namespace)
      .map((endpoints) => [
        publishedPath(endpoints, ctx.links),
        describeEndpoints(endpoints, ctx.links),
      ]),
  )

const operationName = (namespace: string): string =>
  `get${namespace
    .split(/[^a-z0-9]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Index`
