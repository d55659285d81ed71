import type { Context } from './context.ts'
import { extensionPoint } from './extension.ts'

/** Work that runs later in the background. It may run twice, so it must be idempotent. */
export interface JobDefinition {
  readonly name: string
  /** A cron expression in the site's time zone, for recurring work. */
  readonly every?: string
  readonly run: (ctx: Context, payload: never) => Promise<void>
}

/** Jobs that can be queued, and the schedules of recurring ones. */
export const jobDefinitions = extensionPoint<JobDefinition>('job')

/**
 * Work of a process before its first request. A fault in what the operator has configured is
 * reported at the start, and not at the first visit: a task that fails ends the start.
 */
export const firstTasks =
  extensionPoint<(start: Pick<Context, 'config' | 'log'>) => Promise<unknown>>('first task')

/** Work of a process before it ends, such as storing buffered data. */
export const lastTasks = extensionPoint<(ctx: Context) => Promise<void>>('last task')
