import type { Kysely } from 'kysely'
import type { Database, Reader, Writer } from './database.ts'
import type { Versions } from './versions.ts'

/** An open database, whichever engine is behind it. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  readonly reader: Reader
  readonly versions: Versions
  /**
   * Runs `work` in one transaction. `work` adds the tags it touched; they are bumped before the
   * commit, so no reader can see the new rows with the old version.
   */
  transaction<T>(work: (db: Writer, touched: Set<string>) => Promise<T>): Promise<T>
  /** The whole handle, for migrations, jobs and the doctor; modules never see it. */
  readonly kysely: Kysely<Database>
  close(): Promise<void>
}

export type StoreConfig =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string }
