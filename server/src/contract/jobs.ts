import type { Context } from './context.ts'
import { extensionPoint } from './extension.ts'

/** Work that runs later in the background. It may run twice, so it must be idempotent. */
export interface JobDefinition {
  readonly name: string
  /** A cron expression in the site's time zone, for recurring work. */
  readonly every?: string
  readonly run: (ctx: Context, payload: never) => Promise<void>
}

/** All jobs that can be queued, and the schedules of recurring ones. */
export const jobDefinitions = extensionPoint<JobDefinition>('job')

/**
 * Tasks before the first request, such as reading what the operator has configured: a fault in it is
 * reported at the start, and not at the first visit. A task that fails ends the start.
 */
export const firstTasks =
  extensionPoint<(start: Pick<Context, 'config' | 'log'>) => Promise<unknown>>('first task')

/** Tasks that store buffered data before the process ends. */
export const lastTasks = extensionPoint<(ctx: Context) => Promise<void>>('last task')
