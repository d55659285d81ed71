import type { Endpoints, NamedRoute } from './describe.ts'
import { collectExtensions } from './extension.ts'
import { type ItemField, itemFields } from './item-fields.ts'
import type { Module } from './module.ts'
import { type Namespace, namespaces } from './namespace.ts'
import { PathTree, parsePath } from './path.ts'
import type { Method, Route } from './route.ts'

/** Every route of the product, found by path and listed in order. */
export interface RouteTable {
  readonly endpoints: readonly Endpoints[]
  /** Neutral namespaces that have routes, in order. */
  readonly namespaces: readonly string[]
  /** The namespace that a neutral path belongs to. */
  namespaceOf(path: string): Namespace
  /** Members that modules add to items of other modules, built on request only. */
  readonly itemFields: ReadonlyMap<string, ItemField>
  /** The route for a concrete neutral path and method. */
  find(path: string, method: Method): Found | undefined
  /** The first path that matches, for any method; for `OPTIONS`. */
  findPath(
    path: string,
  ): { endpoints: Endpoints; variables: Readonly<Record<string, string>> } | undefined
}

export interface Found {
  readonly endpoints: Endpoints
  readonly route: Route
  readonly variables: Readonly<Record<string, string>>
}

interface OpenEndpoints extends Endpoints {
  readonly routes: NamedRoute[]
}

/** Collects the modules' routes. Throws on a declaration that cannot work. */
export const createRouteTable = (modules: readonly Module[]): RouteTable => {
  const extensions = collectExtensions(modules)
  const declared = byName(extensions(namespaces))
  const tree = new PathTree<OpenEndpoints>()
  const endpoints: OpenEndpoints[] = []
  for (const module of modules)
    for (const [namespace, routes] of Object.entries(module.routes ?? {}))
      for (const [name, route] of Object.entries(routes)) {
        if (!declared.has(namespace))
          throw new Error(`nobody declares the namespace "${namespace}"`)
        assertSound(module.name, name, route)
        const path = [namespace, route.path].filter((part) => part !== '').join('/')
        const place = tree.at(path, () => {
          const fresh: OpenEndpoints = { namespace, path, routes: [] }
          endpoints.push(fresh)
          return fresh
        })
        assertNew(place, name, route)
        place.routes.push({ name, route })
      }
  return {
    endpoints,
    namespaces: [...new Set(endpoints.map((e) => e.namespace))].filter((name) => name !== ''),
    namespaceOf: (path) => declared.get(path.split('/', 2).join('/').toLowerCase()) ?? PROTOCOL,
    itemFields: extensions(itemFields),
    find: (path, method) => {
      for (const { value, variables } of tree.match(path)) {
        const named = value.routes.find(({ route }) => route.methods.includes(method))
        if (named) return { endpoints: value, route: named.route, variables }
      }
      return undefined
    },
    findPath: (path) => {
      const [match] = tree.match(path)
      return match && { endpoints: match.value, variables: match.variables }
    },
  }
}

/** The namespace of the interface's own routes. */
const PROTOCOL: Namespace = { name: '' }

const byName = (declared: readonly Namespace[]): ReadonlyMap<string, Namespace> => {
  const known = new Map([[PROTOCOL.name, PROTOCOL]])
  for (const namespace of declared) {
    if (known.has(namespace.name))
      throw new Error(`the namespace "${namespace.name}" is declared twice`)
    known.set(namespace.name, namespace)
  }
  return known
}

const assertSound = (module: string, name: string, route: Route): void => {
  const where = `${module}.${name} (${route.path})`
  if (route.can.length === 0) throw new Error(`${where} does not say who may call it`)
  for (const variable of parsePath(route.path).variables)
    if (!Object.hasOwn(route.args, variable))
      throw new Error(`${where} does not declare its path variable "${variable}"`)
}

const assertNew = (place: OpenEndpoints, name: string, route: Route): void => {
  const taken = place.routes.flatMap((other) => other.route.methods)
  const double = route.methods.find((method) => taken.includes(method))
  if (double) throw new Error(`${name}: ${double} ${place.path} is declared twice`)
}
