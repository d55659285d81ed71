import pLimit from 'p-limit'
import { startWhenAsked } from './lazy-thread.ts'

/** A task exceeded the limit of processor time or of memory. */
export class TooCostly extends Error {}

/** Functions by name; arguments and results are copied between threads. */
export type Works = Readonly<Record<string, (...given: never[]) => unknown>>

/** A call of a function in the thread. */
export interface Task {
  readonly name: string
  readonly given: readonly unknown[]
}

/** The result of a task. */
export interface Made {
  readonly made: unknown
}

/**
 * A thread for work that would block the event loop. It starts with the first task, runs one after
 * the other, is terminated with a task that exceeds its limits, and ends after a while without
 * tasks.
 */
export interface WorkThread<W extends Works> {
  run<N extends keyof W & string>(name: N, ...given: Parameters<W[N]>): Promise<ReturnType<W[N]>>
}

interface WorkThreadOptions {
  readonly name: string
  /** Processor time that one task may take. */
  readonly cpuMs: number
  /** How long the thread waits for a further task. */
  readonly idleMs?: number
  readonly maxMegabytes?: number
}

/** Interval of the checks of a task's processor time. */
const WATCH_MS = 250

export const openWorkThread = <W extends Works>(
  file: URL,
  { name, cpuMs, idleMs = 30_000, maxMegabytes = 512 }: WorkThreadOptions,
): WorkThread<W> => {
  const thread = startWhenAsked<Task, Made>(file, {
    name,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const inWriteQueue = pLimit(1)
  let idle: NodeJS.Timeout | undefined

  const work = async (task: Task): Promise<unknown> => {
    clearTimeout(idle)
    let isOver = false
    let before: number | undefined
    const watch = setInterval(async () => {
      const spent = await thread.spent()
      before ??= spent
      if (!isOver && spent - before > cpuMs)
        thread.end(new TooCostly(`${task.name} took more than ${cpuMs} ms`))
    }, WATCH_MS).unref()
    try {
      let made: unknown
      await thread.ask(task, (answer) => {
        made = answer.made
        return true
      })
      return made
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
      throw new TooCostly(`${task.name} took too much memory`)
    } finally {
      isOver = true
      clearInterval(watch)
      idle = setTimeout(() => thread.end(new Error('the thread had nothing to do')), idleMs).unref()
    }
  }

  return {
    run: (name, ...given) => inWriteQueue(() => work({ name, given })) as Promise<never>,
  }
}
