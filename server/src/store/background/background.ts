import { Worker } from 'node:worker_threads'
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database, Reader } from '../database.ts'
import { type Answer, type Query, unpack, unpackError } from './messages.ts'

/** Whoever answers long questions while the process goes on with everything else. */
export interface Background {
  readonly reader: Reader
  close(): Promise<void>
}

/**
 * SQLite answers in the thread that asks. Questions that take long are sent to a thread of their
 * own, which is started by the first of them and answers them one by one (Kysely lets one at a time
 * use an SQLite connection). Each sees everything that was committed before it was asked.
 */
export const openBackground = (file: string): Background => {
  const thread = startWhenAsked(file)
  const reader = new Kysely<Database>({
    dialect: {
      createDriver: () => driverFor(thread.ask),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
  return { reader, close: thread.close }
}

type Row = Record<string, unknown>

interface Thread {
  ask(query: Query): Promise<Row[]>
  close(): Promise<void>
}

interface UnderWay {
  readonly rows: Row[]
  resolve(rows: Row[]): void
  reject(reason: Error): void
}

/** Beside this source, or beside the bundle that it became part of (scripts/build.ts). */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './thread.ts' : './background-thread.js',
  import.meta.url,
)

const CLOSED = 'the database is closed'
const LOST = 'the thread for long questions ended before its answer'

const startWhenAsked = (file: string): Thread => {
  let worker: Worker | undefined
  let underWay: UnderWay | undefined
  let isClosed = false

  /** Without a query nothing holds the process; while one waits for its answer, that does. */
  const finish = (end: (asked: UnderWay) => void): void => {
    if (underWay) end(underWay)
    underWay = undefined
    worker?.unref()
  }

  const hear = (answer: Answer): void => {
    if ('message' in answer) finish(({ reject }) => reject(unpackError(answer)))
    else {
      if (underWay) unpack(answer, underWay.rows)
      if (answer.isLast) finish(({ resolve, rows }) => resolve(rows))
    }
  }

  const start = (): Worker => {
    // Flags of the process may be about the file it was started with.
    const fresh = new Worker(THREAD, { name: 'background', workerData: { file }, execArgv: [] })
    const lose = (reason: Error): void => {
      if (worker !== fresh) return
      worker = undefined
      finish(({ reject }) => reject(reason))
    }
    fresh.on('message', (answer: Answer) => {
      // What one says that was given up is no answer to the query of the next.
      if (worker === fresh) hear(answer)
    })
    fresh.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
    fresh.on('exit', () => lose(new Error(isClosed ? CLOSED : LOST)))
    return fresh
  }

  return {
    ask: (query) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error(CLOSED)
        worker ??= start()
        worker.postMessage(query)
        worker.ref()
        underWay = { rows: [], resolve, reject }
      }),
    close: async () => {
      isClosed = true
      await worker?.terminate()
    },
  }
}

const driverFor = (ask: Thread['ask']): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: Query) => ({
      rows: (await ask({ sql, parameters })) as R[],
    }),
    streamQuery: () => refuse('an answer in pieces'),
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: async () => refuse('a transaction'),
    commitTransaction: async () => refuse('a transaction'),
    rollbackTransaction: async () => refuse('a transaction'),
    destroy: async () => undefined,
  }
}

const refuse = (what: string): never => {
  throw new Error(`long questions are only read and answered as a whole: ${what} is not for them`)
}
