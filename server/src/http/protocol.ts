import { protocolErrors } from '../contract/errors.ts'
import type { Module } from '../contract/module.ts'
import { createRouteTable, type RouteTable } from '../contract/table.ts'
import { batchRoute, type SubContext } from './batch.ts'
import type { Dispatcher } from './dispatch.ts'
import { indexRoute, namespaceRoutes } from './site-index.ts'

/** Parts of the running server that the protocol's own routes need. */
export interface ProtocolWiring {
  dispatcher(): Dispatcher
  subContext: SubContext
}

/** The product's routes together with those of the protocol itself: index and batch. */
export const createProductTable = (
  modules: readonly Module[],
  wiring: ProtocolWiring,
): RouteTable => {
  const namespaces = new Set(modules.flatMap((module) => Object.keys(module.routes ?? {})))
  const protocol: Module = {
    name: 'protocol',
    errors: [protocolErrors],
    routes: {
      '': {
        getIndex: indexRoute(() => table),
        runBatch: batchRoute(wiring.dispatcher, wiring.subContext),
      },
      ...namespaceRoutes(() => table, namespaces),
    },
  }
  const table = createRouteTable([protocol, ...modules])
  return table
}
