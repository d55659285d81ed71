import { Worker } from 'node:worker_threads'
import { type Failure, isFailure, unpackError } from './messages.ts'

/** A thread that answers one question at a time. */
export interface LazyThread<Question, Answer> {
  /** `hear` is given one answer after the other until it says that it was the last. */
  ask(question: Question, hear: (answer: Answer) => boolean): Promise<void>
  close(): Promise<void>
}

const CLOSED = 'the database is closed'
const LOST = 'the background thread ended before its answer'

interface UnderWay<Answer> {
  hear(answer: Answer): boolean
  resolve(): void
  reject(reason: Error): void
}

/** Starts a thread with the first question, and again with the next one after it was lost. */
export const startWhenAsked = <Question, Answer extends object>(
  file: URL,
  options: { readonly name: string; readonly workerData: object },
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
    if (isFailure(answer)) finish(({ reject }) => reject(unpackError(answer)))
    else if (underWay?.hear(answer)) finish(({ resolve }) => resolve())
  }

  const start = (): Worker => {
    // Flags of the process may be about the file it was started with.
    const fresh = new Worker(file, { ...options, execArgv: [] })
    const lose = (reason: Error): void => {
      if (worker !== fresh) return
      worker = undefined
      finish(({ reject }) => reject(reason))
    }
    fresh.on('message', (answer: Answer | Failure) => {
      // What one says that was given up is no answer to the question of the next.
      if (worker === fresh) hear(answer)
    })
    fresh.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
    fresh.on('exit', () => lose(new Error(isClosed ? CLOSED : LOST)))
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
    close: async () => {
      isClosed = true
      await worker?.terminate()
    },
  }
}

/** A file beside these sources, or beside the bundle that they became part of (scripts/bundle.ts). */
export const threadFile = (name: string): URL =>
  new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
