import type { Context } from './context.ts'
import { extensionPoint } from './extension.ts'

/** Work that runs later, by itself. It may run twice, so it must not mind. */
export interface JobDefinition {
  readonly name: string
  /** A cron expression in the site's time zone, for work that repeats. */
  readonly every?: string
  readonly run: (ctx: Context, payload: never) => Promise<void>
}

/** All work that may be put off, and when it is done by itself. */
export const jobDefinitions = extensionPoint<JobDefinition>('job')

/** What a process keeps in memory for a while and stores before it ends. */
export const lastTasks = extensionPoint<(ctx: Context) => Promise<void>>('last task')
