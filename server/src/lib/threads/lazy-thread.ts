import { type ResourceLimits, Worker } from 'node:worker_threads'

/** An error in the thread. */
export interface Failure {
  readonly message: string
  /** The code of a database error; undefined for others. */
  readonly code: string | undefined
}

const isFailure = (answer: object): answer is Failure => 'message' in answer

/** A thread that answers one question at a time. */
export interface LazyThread<Question, Answer> {
  /** `hear` gets one answer after the other until it returns that it was the last. */
  ask(question: Question, hear: (answer: Answer) => boolean): Promise<void>
  /** Processor time of the thread so far, in milliseconds. */
  spent(): Promise<number>
  /** Terminates the thread with its current question; the next one starts another thread. */
  end(reason: Error): void
  close(): Promise<void>
}

export interface ThreadOptions {
  readonly name: string
  readonly workerData?: object
  readonly resourceLimits?: ResourceLimits
  /** Recreates the error that a failure was in the thread. */
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

  /** An idle thread does not keep the process alive; a pending question does. */
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
    // Flags of the process may refer to the file it was started with.
    const fresh = new Worker(file, { ...options, execArgv: [] })
    fresh.on('message', (answer: Answer | Failure) => {
      // A message of a terminated thread must not answer the next question.
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
  // Before Node 24.6 only the busy time of the event loop is available.
  if (!cpuUsage) return worker.performance.eventLoopUtilization().active
  const { user, system } = await cpuUsage.call(worker).catch(() => NOTHING)
  return (user + system) / 1_000
}

/** For a thread that has just ended. */
const NOTHING = { user: 0, system: 0 }

/** A file beside a source, or beside the bundle that contains it (scripts/bundle.ts). */
export const threadFile = (name: string, beside: string): URL =>
  new URL(`./${name}.${beside.endsWith('.ts') ? 'ts' : 'js'}`, beside)
