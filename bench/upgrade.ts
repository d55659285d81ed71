/**
 * How long each migration takes from the oldest release on, with 100,000 posts and a catalogue of
 * 100,000 entries, and for how long it locks a table: `node bench/upgrade.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { openStore, type Store, type StoreConfig } from '../server/src/store/engines/store.ts'
import { migrations } from '../server/src/store/migrations/index.ts'
import type { Migration } from '../server/src/store/migrations/migration.ts'
import { migrate } from '../server/src/store/upgrade/migrate.ts'
import { startServer } from '../server/test/postgres.ts'
import { loadRelease, releases, unpackRelease } from '../server/test/releases.ts'

const POSTS = 100_000
const [SHOWS, ACTORS, CHARACTERS] = [15_000, 35_000, 50_000]
const FIRST = 1_000_000

/** Numbers from one on, on both engines. */
const numbers = (count: number) =>
  sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)}) select i from n) as n`

const fill = async ({ kysely, engine }: Store): Promise<void> => {
  const run = (query: ReturnType<typeof sql>) => query.execute(kysely)
  const date = sql`'2026-0' || (1 + i % 9) || '-1' || (i % 9) || 'T12:00:00'`
  const text = sql`'A text about number ' || i || ${sql.lit(` ${'some words of it '.repeat(20)}`)}`
  await run(sql`insert into posts (id, type, status, slug, title, content, comment_status, ping_status,
      date, date_gmt, modified, modified_gmt)
    select ${sql.lit(FIRST)} + i, 'post', 'publish', 'post-' || i, 'Post ' || i, ${text}, 'open', 'open',
      ${date}, ${date}, ${date}, ${date} from ${numbers(POSTS)}`)
  await run(sql`insert into addresses (path, post_id)
    select 'post-' || i, ${sql.lit(FIRST)} + i from ${numbers(POSTS)}`)
  const details = {
    show: sql`'{"start":' || (1950 + i % 70) || ',"finish":' || (case when i % 4 = 0 then 'null' else '2020' end) || ',"score":' || (i % 100) || '.5}'`,
    actor: sql`'{"born":"19' || (10 + i % 90) || '-03-04"}'`,
    character: sql`'{}'`,
  }
  let from = FIRST
  for (const [type, count] of [
    ['show', SHOWS],
    ['actor', ACTORS],
    ['character', CHARACTERS],
  ] as const) {
    await run(sql`insert into catalogue_items (id, type, status, slug, name, sort_key, details,
        created_gmt, modified_gmt)
      select ${sql.lit(from)} + i, ${type}, 'publish', ${type} || '-' || i, ${type} || ' ' || i,
        ${type} || ' ' || i, ${details[type]}, ${date}, ${date} from ${numbers(count)}`)
    from += FIRST
  }
  const [show, actor, character] = [FIRST, 2 * FIRST, 3 * FIRST].map((id) => sql.lit(id))
  await run(sql`insert into catalogue_appearances (character_id, show_id, role, years, position)
    select ${character} + i, ${show} + 1 + i % ${sql.lit(SHOWS)}, 'regular',
      '[' || (1980 + i % 40) || ',' || (1981 + i % 40) || ',' || (1982 + i % 40) || ']', 0
    from ${numbers(CHARACTERS)}`)
  await run(sql`insert into catalogue_performances (character_id, actor_id, position)
    select ${character} + i, ${actor} + 1 + i % ${sql.lit(ACTORS)}, 0 from ${numbers(CHARACTERS)}`)
  await run(sql`insert into catalogue_deaths (character_id, date, day, position)
    select ${character} + i, '20' || (10 + i % 15) || '-05-06', '05-06', 0
    from ${numbers(CHARACTERS)} where i % 10 = 0`)
  await run(sql`insert into catalogue_terms (id, kind, slug, name, sort_key)
    select ${sql.lit(FIRST)} + i, case i % 4 when 0 then 'station' when 1 then 'nation' when 2 then 'format' else 'gender' end,
      'term-' || i, 'Term ' || i, 'term ' || i from ${numbers(200)}`)
  // Shows get a station, a nation and a format; actors and characters get the remaining terms.
  for (const [type, remainders] of [
    ['show', [0, 1, 2]],
    ['actor', [3]],
    ['character', [3, 3, 3]],
  ] as const)
    for (const [index, remainder] of remainders.entries())
      await run(sql`insert into catalogue_item_terms (item_id, term_id)
        select id, ${sql.lit(FIRST + 4 + remainder)} + 4 * ((id * ${sql.lit(2 * index + 1)}) % 48)
        from catalogue_items where type = ${type} and id > ${sql.lit(FIRST)}
        on conflict do nothing`)
  await run(engine === 'sqlite' ? sql`pragma optimize` : sql`analyze`)
}

interface Measured {
  readonly name: string
  readonly parts: number[]
}

/** Records how long each transaction of a migration takes. */
const timed = (into: Map<string, Measured>): Readonly<Record<string, Migration>> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up, steps, beside }]) => {
      const parts: number[] = []
      into.set(name, { name, parts })
      const time = async <T>(work: Promise<T>): Promise<T> => {
        const start = performance.now()
        const result = await work
        parts.push(performance.now() - start)
        return result
      }
      return [
        name,
        {
          up: (db: Kysely<never>) => time(up(db)),
          steps: (steps ?? []).map(
            (step) => (db: Kysely<never>, after: number) => time(step(db, after)),
          ),
          beside: (beside ?? []).map((work) => (db: Kysely<never>) => time(work(db))),
        },
      ]
    }),
  )

/** Measures for how long a table that existed before is locked against writing or reading. */
const watchLocks = async (url: string): Promise<() => Promise<Map<string, number>>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select oid from pg_class where relkind = 'r'")
  const known = rows.map(({ oid }) => oid)
  const seen = new Map<string, { first: number; last: number; table: string; mode: string }>()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows: locks } = await client.query(
        `select relation::regclass::text as table, mode, virtualtransaction as id from pg_locks
          where locktype = 'relation' and granted and relation = any($1) and pid <> pg_backend_pid()
          and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
        [known],
      )
      const now = performance.now()
      for (const { id, table, mode } of locks) {
        const key = `${id} ${table} ${mode}`
        seen.set(key, { first: seen.get(key)?.first ?? now, last: now, table, mode })
      }
    }
  })()
  return async () => {
    isOver = true
    await watching
    await client.end()
    const longest = new Map<string, number>()
    for (const { first, last, table, mode } of seen.values())
      longest.set(`${table} ${mode}`, Math.max(longest.get(`${table} ${mode}`) ?? 0, last - first))
    return longest
  }
}

const measure = async (config: StoreConfig): Promise<void> => {
  const store = await openStore(config)
  try {
    await fill(store)
    const into = new Map<string, Measured>()
    const stop = config.engine === 'postgres' ? await watchLocks(config.url) : undefined
    const start = performance.now()
    await migrate(store, config, { migrations: timed(into) })
    console.log(`\n${config.engine}: ${((performance.now() - start) / 1_000).toFixed(1)} s in all`)
    for (const { name, parts } of into.values()) {
      const sum = parts.reduce((total, ms) => total + ms, 0)
      if (sum >= 20)
        console.log(
          `| ${name} | ${sum.toFixed(0)} ms | ${parts.length} | ${Math.max(...parts).toFixed(0)} ms |`,
        )
    }
    for (const [lock, ms] of (await stop?.()) ?? [])
      if (ms >= 50) console.log(`lock ${lock}: ${ms.toFixed(0)} ms`)
  } finally {
    await store.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'callboard-upgrade-'))
const [oldest = ''] = releases
const file = join(folder, 'callboard.sqlite')
await unpackRelease(oldest, file)
const server = await startServer()
process.env.TEST_DATABASE_URL = server.url
try {
  const { url } = await loadRelease(file)
  await measure({ engine: 'sqlite', file })
  await measure({ engine: 'postgres', url })
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
