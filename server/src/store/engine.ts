import { type Kysely, SqliteAdapter } from 'kysely'
import type { TouchedRows } from '../versions/touched-rows.ts'
import type { VersionSnapshot, Versions } from '../versions/versions.ts'
import type { Batch, BatchAnswer } from './batch.ts'
import type { Database, Reader, Writer } from './database.ts'

/** An open database of either engine. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  readonly reader: Reader
  /** The same rows, for long queries: they do not block other work. */
  readonly background: Reader
  readonly versions: Versions
  /**
   * Runs `work` in one transaction. `work` adds the tags and rows it touched; their versions are
   * raised before the commit, so no reader can see the new rows with the old version. `work` runs
   * again after a conflict with another transaction, so it must change nothing but rows.
   */
  transaction<T>(work: (db: Writer, touched: TouchedRows) => Promise<T>): Promise<T>
  /** Writes many rows that no cached response depends on, without blocking other work. */
  backgroundWrite<R>(batch: Batch<R>): Promise<BatchAnswer<R>>
  /** Brings this process at least to these versions, whatever notifications it has received. */
  catchUp(wanted: VersionSnapshot): Promise<void>
  /**
   * Resolves when no process serves cached responses from before these versions: each has been
   * notified, or its lease has expired.
   */
  heardByAll(raised: VersionSnapshot): Promise<void>
  /** The whole handle, for migrations, jobs and the doctor; modules never get it. */
  readonly kysely: Kysely<Database>
  close(): Promise<void>
}

/** The request that the running code serves, as far as it concerns the database. */
export interface Caller {
  /** Aborted at the request's deadline: its queries then fail with the signal's reason. */
  readonly signal: AbortSignal
  /** Called after each commit. */
  noteRaised(versions: VersionSnapshot): void
}

/** Returns the current request, if there is one. */
export type CurrentCaller = () => Caller | undefined

/** Only the adapter reveals the engine without a query. */
export const isSqlite = (db: Reader): boolean =>
  (db as Partial<Kysely<Database>>).getExecutor?.().adapter instanceof SqliteAdapter

export type StoreConfig =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string }
