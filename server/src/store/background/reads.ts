import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type LazyThread, startWhenAsked, threadFile } from '../../lib/threads/lazy-thread.ts'
import type { Database, Reader } from '../database.ts'
import { type Piece, type Query, unpack, unpackError } from './messages.ts'

/** Runs long queries without blocking the process. */
export interface BackgroundReads {
  readonly reader: Reader
  close(): Promise<void>
}

/**
 * SQLite runs a query in the calling thread. Long ones are sent to a separate thread, which is
 * started by the first of them and runs them one by one (Kysely lets one at a time use an SQLite
 * connection). Each sees everything that was committed before it was sent.
 */
export const openBackgroundReads = (file: string): BackgroundReads => {
  const thread = startWhenAsked<Query, Piece>(threadFile('reading-thread', import.meta.url), {
    name: 'background-reads',
    workerData: { file },
    errorOf: unpackError,
  })
  const reader = new Kysely<Database>({
    dialect: {
      createDriver: () => driverFor(thread),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
  return { reader, close: thread.close }
}

const driverFor = ({ ask }: LazyThread<Query, Piece>): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: Query) => {
      const rows: Record<string, unknown>[] = []
      await ask({ sql, parameters }, (piece) => {
        unpack(piece, rows)
        return piece.isLast
      })
      return { rows: rows as R[] }
    },
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
