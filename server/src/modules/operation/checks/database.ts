import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { readPgBossJobs } from '../../../jobs/transfer.ts'
import { countOf } from '../../../lib/wording/wording.ts'
import type { Store } from '../../../store/engine.ts'
import { migrations } from '../../../store/migrations/index.ts'
import { NewerDatabaseError, refuseNewer } from '../../../store/upgrade/newer.ts'
import { executedMigrations, type SchemaReader } from '../../../store/upgrade/records.ts'
import { bad, doubtful, type Finding, good } from './finding.ts'
import { checkMediaFiles } from './media-files.ts'

const OLDEST_POSTGRES = 14

/** An open database; a running server passes the reader of its background thread. */
export interface Examined {
  readonly engine: Store['engine']
  readonly db: SchemaReader
  /** Whether `db` is a reader of a running server: others write meanwhile. */
  readonly isServing?: boolean
}

export const checkOpenDatabase = async (place: Examined, config: Config): Promise<Finding[]> => {
  const engine =
    place.engine === 'sqlite' ? await checkSqlite(place) : await checkPostgres(place.db)
  const schema = await checkSchema(place.db)
  // Older or newer schemas may lack tables that the next checks read.
  const content =
    schema.level === 'good'
      ? [
          await checkAdministrator(place.db),
          await checkJobs(place),
          ...(await checkMediaFiles(place.db, config)),
        ]
      : []
  return [...engine, schema, ...content]
}

const checkSqlite = async ({ db, isServing = false }: Examined): Promise<Finding[]> => {
  const ask = async (question: string): Promise<Record<string, unknown>[]> =>
    (await sql.raw<Record<string, unknown>>(question).execute(db)).rows
  const faults = (await ask('pragma integrity_check'))
    .map(({ integrity_check }) => String(integrity_check))
    // A reader keeps parts of the search index that others have replaced, and takes them for damaged.
    .filter((text) => text !== 'ok' && !(isServing && text.startsWith('fts5:')))
  const orphans = await ask('pragma foreign_key_check')
  const mode = String((await ask('pragma journal_mode'))[0]?.journal_mode)
  const synchronous = Number((await ask('pragma synchronous'))[0]?.synchronous)
  return [
    faults.length === 0
      ? good('SQLite database is intact')
      : bad(
          `SQLite database is damaged: ${faults.slice(0, 3).join('; ')}`,
          'Restore the last backup: callboard restore FILE --force',
        ),
    orphans.length === 0
      ? good('All references between rows hold')
      : bad(
          `${countOf(orphans.length, 'reference')} to rows that are not there`,
          'Restore the last backup: callboard restore FILE --force',
        ),
    // What the writers have; a reader has no reason to wait for the disk.
    mode === 'wal' && (isServing || synchronous >= 2)
      ? good('Acknowledged writes survive a power cut (WAL, synchronous=FULL)')
      : doubtful(
          `The journal is in mode ${mode}, synchronous=${synchronous}`,
          'The file system does not support WAL; keep the data folder on a local disk.',
        ),
  ]
}

const checkPostgres = async (db: SchemaReader): Promise<Finding[]> => {
  const { rows } = await sql<{ version: string; trigrams: boolean; isIndexed: boolean }>`
    select current_setting('server_version') as version,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as trigrams,
      to_regclass('posts') is null or to_regclass('posts_search') is not null as "isIndexed"
    `.execute(db)
  const { version = '', trigrams = false, isIndexed = false } = rows[0] ?? {}
  return [
    Number.parseInt(version, 10) >= OLDEST_POSTGRES
      ? good(`PostgreSQL ${version} answers`)
      : doubtful(
          `PostgreSQL ${version} is old`,
          `Callboard is tested with PostgreSQL ${OLDEST_POSTGRES} and newer.`,
        ),
    trigrams
      ? good('The extension pg_trgm, for fast searches, is installed')
      : bad(
          'The extension pg_trgm is not installed',
          'Install the package with PostgreSQL’s own extensions (often postgresql-contrib).',
        ),
    ...(isIndexed
      ? []
      : [
          doubtful(
            'Searches read every item, because their index is missing',
            `Run as the owner of the database: create extension if not exists pg_trgm; ${SEARCH_INDEX}`,
          ),
        ]),
  ]
}

/** The index that the migration would have created, had it had the right to. */
const SEARCH_INDEX = `create index posts_search on posts using gin (${[
  'title',
  'content',
  'excerpt',
  'file',
]
  .map((column) => `lower(${column}) gin_trgm_ops`)
  .join(', ')}) where type <> 'revision';`

const checkSchema = async (db: SchemaReader): Promise<Finding> => {
  const executed = await executedMigrations(db)
  try {
    await refuseNewer(db, executed)
  } catch (error) {
    if (!(error instanceof NewerDatabaseError)) throw error
    return bad(error.message, 'Install the version that wrote it.')
  }
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name))
  return pending.length === 0
    ? good('The database is up to date')
    : doubtful(
        `The database waits for ${countOf(pending.length, 'migration')}`,
        'The next start brings it up to date; or now: callboard migrate',
      )
}

const checkAdministrator = async (db: SchemaReader): Promise<Finding> => {
  const users = db.selectFrom('users').orderBy('id').limit(5)
  if ((await users.select('id').execute()).length === 0)
    return doubtful('There are no accounts yet', 'The next start prints the address of the setup.')
  const administrators = await users
    .select('login')
    .where('roles', 'like', '%"administrator"%')
    .where('is_suspended', '=', 0)
    .execute()
  return administrators.length > 0
    ? good(`Administrator: ${administrators.map(({ login }) => login).join(', ')}`)
    : bad(
        'There is no administrator',
        'Create one: callboard user create NAME E-MAIL --role administrator; or open the address that the next start prints',
      )
}

const checkJobs = async ({ engine, db }: Examined): Promise<Finding> => {
  const failed = engine === 'sqlite' ? await failedHere(db) : await failedInPgBoss(db)
  if (failed.length === 0) return good('No job was given up')
  return doubtful(
    `${countOf(failed.length, 'job')} failed too often and will not run again`,
    `The last one was ${failed.at(-1)?.name}: ${failed.at(-1)?.last_error ?? 'no reason is known'}`,
  )
}

interface FailedJob {
  readonly name: string
  readonly last_error: string | null
}

const failedHere = (db: SchemaReader): Promise<FailedJob[]> =>
  db
    .selectFrom('jobs')
    .select(['name', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at')
    .execute()

const failedInPgBoss = async (db: SchemaReader): Promise<FailedJob[]> => {
  const failed: { name: string; last_error: string | null; failed_at: string }[] = []
  for await (const page of readPgBossJobs(db))
    for (const { failed_at, ...job } of page)
      if (failed_at !== null) failed.push({ ...job, failed_at })
  return failed.sort((a, b) => a.failed_at.localeCompare(b.failed_at))
}
