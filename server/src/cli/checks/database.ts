import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { readPgBossJobs } from '../../jobs/transfer.ts'
import { storeConfig } from '../../storage.ts'
import { openStore, type Store } from '../../store/engines/store.ts'
import { migrations } from '../../store/migrations/index.ts'
import { NewerDatabaseError, refuseNewer } from '../../store/upgrade/newer.ts'
import { executedMigrations } from '../../store/upgrade/records.ts'
import { explain } from '../output/explain.ts'
import { countOf } from '../output/print.ts'
import { bad, doubtful, type Finding, good } from './finding.ts'
import { checkMediaFiles } from './media-files.ts'

const OLDEST_POSTGRES = 14

/** Read-only: the database is neither created nor migrated here. */
export const checkDatabase = async (config: Config): Promise<Finding[]> => {
  const place = storeConfig(config)
  if (place.engine === 'sqlite' && !existsSync(place.file))
    return [doubtful('There is no database yet', 'The first start creates it: callboard serve')]
  let store: Store | undefined
  try {
    store = await openStore(place)
    const engine = store.engine === 'sqlite' ? await checkSqlite(store) : await checkPostgres(store)
    const schema = await checkSchema(store)
    // Older or newer schemas may lack tables that the next checks read.
    const content =
      schema.level === 'good'
        ? [
            await checkAdministrator(store),
            await checkJobs(store),
            ...(await checkMediaFiles(store, config)),
          ]
        : []
    return [...engine, schema, ...content]
  } catch (error) {
    return [
      bad(
        `The database cannot be used: ${explain(error)}`,
        place.engine === 'sqlite'
          ? 'If it is damaged: callboard restore FILE --force moves it aside first.'
          : 'Check that the server runs, and the address, user and password in it.',
      ),
    ]
  } finally {
    await store?.close()
  }
}

const checkSqlite = async ({ kysely }: Store): Promise<Finding[]> => {
  const ask = async (question: string): Promise<Record<string, unknown>[]> =>
    (await sql.raw<Record<string, unknown>>(question).execute(kysely)).rows
  const faults = (await ask('pragma integrity_check'))
    .map(({ integrity_check }) => String(integrity_check))
    .filter((text) => text !== 'ok')
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
    mode === 'wal' && synchronous >= 2
      ? good('Acknowledged writes survive a power cut (WAL, synchronous=FULL)')
      : doubtful(
          `The journal is in mode ${mode}, synchronous=${synchronous}`,
          'The file system does not support WAL; keep the data folder on a local disk.',
        ),
  ]
}

const checkPostgres = async ({ kysely }: Store): Promise<Finding[]> => {
  const { rows } = await sql<{ version: string; trigrams: boolean; isIndexed: boolean }>`
    select current_setting('server_version') as version,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as trigrams,
      to_regclass('posts') is null or to_regclass('posts_search') is not null as "isIndexed"
    `.execute(kysely)
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

const checkSchema = async ({ kysely }: Store): Promise<Finding> => {
  const executed = await executedMigrations(kysely)
  try {
    await refuseNewer(kysely, executed)
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

const checkAdministrator = async ({ reader }: Store): Promise<Finding> => {
  const users = reader.selectFrom('users').orderBy('id').limit(5)
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

const checkJobs = async (store: Store): Promise<Finding> => {
  const failed = store.engine === 'sqlite' ? await failedHere(store) : await failedInPgBoss(store)
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

const failedHere = (store: Store): Promise<FailedJob[]> =>
  store.reader
    .selectFrom('jobs')
    .select(['name', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at')
    .execute()

const failedInPgBoss = async (store: Store): Promise<FailedJob[]> => {
  const failed: { name: string; last_error: string | null; failed_at: string }[] = []
  for await (const page of readPgBossJobs(store.kysely))
    for (const { failed_at, ...job } of page)
      if (failed_at !== null) failed.push({ ...job, failed_at })
  return failed.sort((a, b) => a.failed_at.localeCompare(b.failed_at))
}
