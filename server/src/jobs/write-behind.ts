import { perSite } from '../cache/per-site.ts'
import type { Context } from '../contract/context.ts'
import { isPassingFault } from '../store/faults.ts'

type Site = Pick<Context, 'versions'>

interface Definition<T> {
  /** For the log: the kind of values that could not be stored. */
  readonly name: string
  /** How long values wait for others to be stored with them. */
  readonly delayMs: number
  create(): T
  isEmpty(values: T): boolean
  store(ctx: Context, values: T): Promise<void>
  /** Adds later values to those that could not be stored; limits apply here too. */
  merge(into: T, later: T): void
}

/**
 * A buffer for data about requests that is stored together a moment later: visitors do not wait for
 * it, and many visits cost one transaction. Buffered values are lost with a killed process; an
 * orderly shutdown flushes first (`lastTasks`).
 */
export interface WriteBehind<T> {
  /** The buffered values. After a change `schedule` has to be called. */
  waiting(site: Site): T
  schedule(site: Site, openContext: () => Context): void
  /** Returns when everything buffered before the call is stored. Not to be called in a transaction. */
  flush(ctx: Context): Promise<void>
}

interface Buffer<T> {
  values: T
  timer: NodeJS.Timeout | undefined
  /** The end of the last write, whether it succeeded or not. */
  lastWrite: Promise<void>
}

export const writeBehind = <T>(definition: Definition<T>): WriteBehind<T> => {
  const { name, delayMs, create, isEmpty, store, merge } = definition
  const bufferOf = perSite(
    (): Buffer<T> => ({ values: create(), timer: undefined, lastWrite: Promise.resolve() }),
  )

  const write = async (ctx: Context): Promise<void> => {
    const buffer = bufferOf(ctx)
    const { values } = buffer
    if (isEmpty(values)) return
    buffer.values = create()
    try {
      await store(ctx, values)
    } catch (error) {
      // Retried only if the fault is temporary: other errors would occur again with the same values.
      if (isPassingFault(error)) {
        merge(values, buffer.values)
        buffer.values = values
        schedule(ctx, () => ctx)
      }
      throw error
    }
  }

  const flush = (ctx: Context): Promise<void> => {
    const buffer = bufferOf(ctx)
    clearTimeout(buffer.timer)
    buffer.timer = undefined
    const done = buffer.lastWrite.then(() => write(ctx))
    buffer.lastWrite = done.catch(() => undefined)
    return done
  }

  const schedule: WriteBehind<T>['schedule'] = (site, openContext) => {
    bufferOf(site).timer ??= setTimeout(() => {
      const ctx = openContext().apart()
      flush(ctx).catch((error: Error) =>
        ctx.log.warn({ err: error }, `${name} could not be stored`),
      )
    }, delayMs).unref()
  }

  return { waiting: (site) => bufferOf(site).values, schedule, flush }
}
