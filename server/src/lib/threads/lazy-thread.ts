import { type ResourceLimits, Worker } from 'node:worker_threads'

/** Why there is no answer. */
export interface Failure {
  readonly message: string
  /** Of an error of the database; others have none. */
  readonly code: string | undefined
}

const isFailure = (answer: object): answer is Failure => 'message' in answer

/** A thread that answers one question at a time. */
export interface LazyThread<Question, Answer> {
  /** `hear` is given one answer after the other until it says that it was the last. */
  ask(question: Question, hear: (answer: Answer) => boolean): Promise<void>
  /** What the thread has taken of the processor so far, in milliseconds. */
  spent(): Promise<number>
  /** Gives the thread up, and with it the question under way; the next one starts another. */
  end(reason: Error): void
  close(): Promise<void>
}

export interface ThreadOptions {
  readonly name: string
  readonly workerData?: object
  readonly resourceLimits?: ResourceLimits
  /** The error that a failure was in the thread. */
  readonly errorOf?: (failure: Failure) => Error
}

const CLOSED = 'the thread is closed'
const LOST = 'the background thread ended before its answer'

interface UnderWay<Answer> {
  hear(answer: Answer): boolean
  resolve(): void
  reject(reason: Error): void
}

/** Starts a thread with the first question, and again with the next one after it was lost. */
export const startWhenAsked = <Question, Answer extends object>(
  file: URL,
  { errorOf = ({ message }) => new Error(message), ...options }: ThreadOptions,
): LazyThread<Question, Answer> => {
  let worker: Worker | undefined
  let underWay: UnderWay<Answer> | undefined
  let isClosed = false

  /** Without a question nothing holds the process; while one waits for its answer, that does. */
  const finish = (end: (asked: UnderWay<Answer>) => void): void => {
    if (underWay) end(underWay)
    underWay = undefined
    worker?.unref()
  }

  const hear = (answer: Answer | Failure): void => {
    if (isFailure(answer)) finish(({ reject }) => reject(errorOf(answer)))
    else if (underWay?.hear(answer)) finish(({ resolve }) => resolve())
  }

  const lose = (lost: Worker, reason: Error): void => {
    if (worker !== lost) return
    worker = undefined
    finish(({ reject }) => reject(reason))
  }

  const start = (): Worker => {
    // Flags of the process may be about the file it was started with.
    const fresh = new Worker(file, { ...options, execArgv: [] })
    fresh.on('message', (answer: Answer | Failure) => {
      // What one says that was given up is no answer to the question of the next.
      if (worker === fresh) hear(answer)
    })
    fresh.on('error', (error) =>
      lose(fresh, error instanceof Error ? error : new Error(String(error))),
    )
    fresh.on('exit', () => lose(fresh, new Error(isClosed ? CLOSED : LOST)))
    return fresh
  }

  return {
    ask: (question, hear) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error(CLOSED)
        worker ??= start()
        worker.postMessage(question)
        worker.ref()
        underWay = { hear, resolve, reject }
      }),
    spent: async () => (worker ? spentBy(worker) : 0),
    end: (reason) => {
      const ended = worker
      if (!ended) return
      lose(ended, reason)
      void ended.terminate()
    },
    close: async () => {
      isClosed = true
      await worker?.terminate()
    },
  }
}

const spentBy = async (worker: Worker): Promise<number> => {
  const { cpuUsage } = worker as Partial<Pick<Worker, 'cpuUsage'>>
  // Before Node 24.6 only the time is known for which the thread was busy.
  if (!cpuUsage) return worker.performance.eventLoopUtilization().active
  const { user, system } = await cpuUsage.call(worker).catch(() => NOTHING)
  return (user + system) / 1_000
}

/** Of a thread that has just ended. */
const NOTHING = { user: 0, system: 0 }

/** A file beside a source, or beside the bundle that the source became part of (scripts/bundle.ts). */
export const threadFile = (name: string, beside: string): URL =>
  new URL(`./${name}.${beside.endsWith('.ts') ? 'ts' : 'js'}`, beside)
