import type { Module } from './module.ts'
import type { RouteRecord } from './route.ts'

/** One part of a large module: a folder with its own routes, errors and listeners, as in a module. */
export interface Feature extends Omit<Module, 'name' | 'routes'> {
  readonly routes?: RouteRecord
}

type Listeners = Readonly<Record<string, (ctx: never, payload: never) => Promise<void>>>

/** Joins features into one module. */
export const joinFeatures = (
  name: string,
  namespace: string,
  features: readonly Feature[],
): Module => {
  const { routes = {}, ...rest } = joinParts(features)
  return { name, ...rest, routes: { [namespace]: routes } }
}

/** A feature of several folders. Listeners for the same event run one after the other. */
export const joinParts = (parts: readonly Feature[]): Feature => ({
  routes: Object.assign({}, ...parts.map(({ routes = {} }) => routes)),
  errors: parts.flatMap(({ errors = [] }) => errors),
  extensions: parts.flatMap(({ extensions = [] }) => extensions),
  beforeCommit: joinListeners(parts.map(({ beforeCommit = {} }) => beforeCommit as Listeners)),
  afterCommit: joinListeners(parts.map(({ afterCommit = {} }) => afterCommit as Listeners)),
})

const joinListeners = (all: readonly Listeners[]): Listeners => {
  const byEvent = Map.groupBy(
    all.flatMap((listeners) => Object.entries(listeners)),
    ([event]) => event,
  )
  return Object.fromEntries(
    Array.from(byEvent, ([event, heard]) => [
      event,
      async (ctx: never, payload: never) => {
        for (const [, listener] of heard) await listener(ctx, payload)
      },
    ]),
  )
}
