import type SqliteDatabase from 'better-sqlite3'
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createChangeLog } from '../../versions/change-log.ts'
import { TouchedRows } from '../../versions/touched-rows.ts'
import type { VersionSnapshot, Versions } from '../../versions/versions.ts'
import { openBackgroundReads } from '../background/reads.ts'
import { openBackgroundWrites } from '../background/writes.ts'
import type { Database } from '../database.ts'
import type { CurrentCaller, Store } from '../engine.ts'
import { connect, remembering, whenFree, withoutPatience } from '../sqlite-connection.ts'
import { bumpVersions } from '../transaction.ts'
import { beConsiderate, type Considerate } from './considerate-connection.ts'
import { createGroupCommit } from './group-commit.ts'

/**
 * One connection that writes and one that only reads, so that a read never waits for a transaction
 * that is waiting for something else; a thread with a third one for long queries; and one with a
 * fourth for bulk writes in the background.
 */
export const openSqlite = async (
  file: string,
  caller: CurrentCaller = () => undefined,
): Promise<Store> => {
  // A process that starts at the same moment may be creating the file's log.
  const writing = await whenFree(async () => connect(file))
  const reading = connect(file, { readonly: true })
  const considerate = beConsiderate()
  const writer = new Kysely<Database>({
    dialect: {
      createDriver: () => new WritingDriver(writing, considerate),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
  const reader = new Kysely<Database>({
    dialect: new ReadingDialect({ database: remembering(reading) }, considerate),
  })
  const groups = createGroupCommit(writer, () => writing.inTransaction)
  const reads = openBackgroundReads(file)
  const writes = openBackgroundWrites(file)
  const { current, shareTurn, expire } = watchVersions(reading)
  const log = createChangeLog()
  return {
    engine: 'sqlite',
    reader,
    background: reads.reader,
    kysely: writer,
    versions: { current, shareTurn, changedRows: log.between },
    transaction: (work) =>
      groups.write(async (db) => {
        const touched = new TouchedRows()
        const result = await work(db, touched)
        const bumped = await bumpVersions(db, touched)
        const asking = caller()
        const onCommit = (): void => {
          expire()
          for (const { tag, version } of bumped) log.note(tag, version, touched.rowsOf(tag))
          asking?.noteRaised(new Map(bumped.map(({ tag, version }) => [tag, version])))
        }
        return { result, onCommit }
      }),
    backgroundWrite: writes.write,
    // All processes read the versions from the file before each response, so none needs a notification.
    catchUp: async () => undefined,
    heardByAll: async () => undefined,
    close: async () => {
      await reads.close()
      await writes.close()
      // Kysely closes only connections it has used. The last one to close writes the log back into
      // the file, which a read-only connection cannot.
      await reader.destroy()
      reading.close()
      await writer.destroy()
      writing.close()
    },
  }
}

/**
 * Kysely gives a single connection to one query at a time, and wakes all waiters whenever one is
 * done: many concurrent readers would spend their time waking up, and the last come first. A read
 * completes synchronously, so it needs no such queue.
 */
class ReadingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #considerate: Considerate

  constructor(config: SqliteDialectConfig, considerate: Considerate) {
    super(config)
    this.#config = config
    this.#considerate = considerate
  }

  override createDriver(): Driver {
    return new ConsiderateDriver(this.#config, this.#considerate)
  }

  override createAdapter(): SqliteAdapter {
    return new ReadingAdapter()
  }
}

class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class ConsiderateDriver extends SqliteDriver {
  readonly #considerate: Considerate
  #connection: DatabaseConnection | undefined

  constructor(config: SqliteDialectConfig, considerate: Considerate) {
    super(config)
    this.#considerate = considerate
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#considerate(await super.acquireConnection())
    return this.#connection
  }
}

class WritingDriver extends ConsiderateDriver {
  readonly #database: SqliteDatabase.Database

  constructor(database: SqliteDatabase.Database, considerate: Considerate) {
    super({ database: remembering(database) }, considerate)
    this.#database = database
  }

  /** A deferred transaction that reads first fails when another process wrote in between. */
  override beginTransaction(): Promise<void> {
    return whenFree(async () => {
      withoutPatience(this.#database, () => this.#database.exec('begin immediate'))
    })
  }

  /** SQLite itself rolls back a transaction on a full or broken disk: that is no second error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

interface WatchedVersions extends Pick<Versions, 'current' | 'shareTurn'> {
  /** Called after this process itself has committed. */
  expire(): void
}

/**
 * `data_version` changes with every commit of another connection, in this process or another. It is
 * queried once per callback of the event loop, during which no request can arrive; and once for all
 * requests that were read from their sockets together.
 */
const watchVersions = (reading: SqliteDatabase.Database): WatchedVersions => {
  const dataVersion = reading.prepare('pragma data_version').pluck()
  let seen: unknown
  let snapshot: VersionSnapshot = new Map()
  let select: SqliteDatabase.Statement | undefined
  let isCurrent = false
  const expire = (): void => {
    isCurrent = false
  }
  const lookUntil = (later: (over: () => void) => void): VersionSnapshot => {
    if (isCurrent) return snapshot
    isCurrent = true
    later(expire)
    const now = dataVersion.get()
    if (now !== seen) {
      // Prepared late: the table does not exist before the first migration.
      select ??= reading.prepare('select tag, version from versions').raw()
      snapshot = new Map(select.all() as [string, number][])
      seen = now
    }
    return snapshot
  }
  return {
    expire,
    current: () => lookUntil(process.nextTick),
    shareTurn: () => void lookUntil(setImmediate),
  }
}
