import { AsyncLocalStorage } from 'node:async_hooks'
import pLimit from 'p-limit'
import type { Context, Log, WriteContext } from '../contract/context.ts'
import type { EmittedEvent } from '../contract/events.ts'
import type { Changes, Module } from '../contract/module.ts'

export interface Events {
  /** Queues events for the listening modules and returns before they are delivered. */
  publish(events: readonly EmittedEvent[]): void
  /** Resolves when all events are delivered, including those published by listeners. */
  settled(): Promise<void>
}

/**
 * Delivers events after their commit: to one module in the order of publishing, one at a time; to
 * different modules independently. An error of a listener is logged and does not affect others.
 */
export const createEvents = (
  modules: readonly Module[],
  makeContext: () => Context,
  log: Log,
): Events => {
  const queues = new Map(modules.map((module) => [module, pLimit(1)]))
  const deliveries = new Set<Promise<void>>()

  // Listeners run outside the request that caused the event, and without its deadline.
  const outside = AsyncLocalStorage.snapshot()

  const deliver = async (module: Module, { event, payload }: EmittedEvent): Promise<void> => {
    try {
      await module.afterCommit?.[event]?.(makeContext(), payload as never)
    } catch (err) {
      log.error({ err, event, module: module.name }, 'a listener failed')
    }
  }

  return {
    publish: (events) => {
      for (const published of events)
        for (const [module, queue] of queues) {
          if (!module.afterCommit?.[published.event]) continue
          const delivery = outside(queue, deliver, module, published).finally(() =>
            deliveries.delete(delivery),
          )
          deliveries.add(delivery)
        }
    },
    settled: async () => {
      while (deliveries.size > 0) await Promise.all(deliveries)
    },
  }
}

/** What modules do in the transaction of an event; an error rolls everything back. */
export const createReactions = (modules: readonly Module[]) => ({
  /** Runs the `beforeCommit` listeners of an event in the order of the modules. */
  carryOut: async (ctx: WriteContext, { event, payload }: EmittedEvent): Promise<void> => {
    for (const module of modules) await module.beforeCommit?.[event]?.(ctx, payload as never)
  },
  /** Runs the last step of each module. */
  conclude: async (ctx: WriteContext, changes: Changes): Promise<void> => {
    for (const module of modules) await module.atCommit?.(ctx, changes)
  },
})
