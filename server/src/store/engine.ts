import { type Kysely, SqliteAdapter } from 'kysely'
import type { TouchedRows } from '../versions/touched-rows.ts'
import type { VersionSnapshot, Versions } from '../versions/versions.ts'
import type { Batch, BatchAnswer } from './batch.ts'
import type { Database, Reader, Writer } from './database.ts'

/** An open database, whichever engine is behind it. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  readonly reader: Reader
  /** The same rows, for questions that take long: while they are answered, everything else goes on. */
  readonly background: Reader
  readonly versions: Versions
  /**
   * Runs `work` in one transaction. `work` adds the tags and rows it touched; they are bumped before the
   * commit, so no reader can see the new rows with the old version. `work` is run again when
   * another transaction was faster, so it must change nothing but rows.
   */
  transaction<T>(work: (db: Writer, touched: TouchedRows) => Promise<T>): Promise<T>
  /** Writes many rows that no answer is remembered of: while that is done, everything else goes on. */
  backgroundWrite<R>(batch: Batch<R>): Promise<BatchAnswer<R>>
  /** Has this process know at least these versions, whatever it has been told so far. */
  catchUp(wanted: VersionSnapshot): Promise<void>
  /**
   * Resolves when no process answers from memory any more with what was before these versions:
   * each has heard of them, or its lease has run out.
   */
  heardByAll(raised: VersionSnapshot): Promise<void>
  /** The whole handle, for migrations, jobs and the doctor; modules never see it. */
  readonly kysely: Kysely<Database>
  close(): Promise<void>
}

/** The request that the running code serves, as far as it concerns the database. */
export interface Caller {
  /** Its time is over: what it still asks is given up, for the signal's reason. */
  readonly signal: AbortSignal
  /** Told of each commit. */
  noteRaised(versions: VersionSnapshot): void
}

/** Finds the request, where there is one. */
export type CurrentCaller = () => Caller | undefined

/** The adapter is the one thing that tells the engines apart without asking the server. */
export const isSqlite = (db: Reader): boolean =>
  (db as Partial<Kysely<Database>>).getExecutor?.().adapter instanceof SqliteAdapter

export type StoreConfig =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string }
