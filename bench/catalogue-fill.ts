import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sortKeyOf } from '../server/src/modules/catalogue/model/index.ts'
import { raiseCounters } from '../server/src/store/counters.ts'
import { openStore } from '../server/src/store/engines/store.ts'
import { insertRows } from '../server/src/store/snapshot/load.ts'
import type { PlainRow } from '../server/src/store/snapshot/snapshot.ts'
import { COMMAND } from './processes.ts'

const TERMS = {
  gender: 10,
  sexuality: 10,
  romantic: 6,
  cliche: 60,
  station: 200,
  nation: 40,
} as const
const ROWS_AT_ONCE = 5_000
/** Fewer shows and actors than a real catalogue has: the measured requests read characters. */
const CHARACTERS_PER_SHOW = 20
const CHARACTERS_PER_ACTOR = 10

/**
 * Fills the catalogue of a site that has been started once, directly through the store, and runs
 * the server's recount; the result is the same for the same count. Without a PostgreSQL URL the
 * database is the file in the folder.
 */
export const fillCatalogue = async (
  data: string,
  characters: number,
  url?: string,
): Promise<void> => {
  const store = await openStore(
    url === undefined
      ? { engine: 'sqlite', file: join(data, 'callboard.sqlite') }
      : { engine: 'postgres', url },
  )
  const insert = (rows: Readonly<Record<string, readonly PlainRow[]>>): Promise<void> =>
    store.transaction(async (db, touched) => {
      for (const [table, values] of Object.entries(rows)) await insertRows(db, table, values)
      touched.add('catalogue')
    })
  try {
    const terms = termRows()
    const shows = Math.ceil(characters / CHARACTERS_PER_SHOW)
    const actors = Math.ceil(characters / CHARACTERS_PER_ACTOR)
    const first = 1 + shows + actors
    await insert({ catalogue_terms: terms.all })
    for (const n of pieces(shows))
      await insert({
        catalogue_items: n.map((at) => show(1, at)),
        catalogue_item_terms: n.flatMap((at) => places(terms, 1, at)),
      })
    for (const n of pieces(actors))
      await insert({ catalogue_items: n.map((at) => item('actor', 1 + shows, at)) })
    for (const n of pieces(characters))
      await insert({
        catalogue_items: n.map((at) => item('character', first, at)),
        catalogue_item_terms: n.flatMap((at) => carried(terms, first, at)),
        catalogue_appearances: n.map((at) => appearance(first + at, 1 + (at % shows), at)),
        catalogue_performances: n.map((at) => ({
          ...{ character_id: first + at, actor_id: 1 + shows + (at % actors), position: 0 },
        })),
        catalogue_deaths: n.filter(isDead).map((at) => death(first, at)),
      })
    await store.transaction((db) => raiseCounters(db, store.engine, {}))
  } finally {
    await store.close()
  }
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'recount', '--data', data], {
    // It prints every count, which would overflow the buffer of a pipe.
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATABASE_URL: url ?? '' },
  })
  if (status !== 0) throw new Error(`the recount failed: ${stderr}`)
}

interface Terms {
  readonly all: readonly PlainRow[]
  idOf(kind: keyof typeof TERMS, n: number): number
}

const termRows = (): Terms => {
  const kinds = Object.entries(TERMS).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, n) => ({ kind, n })),
  )
  const all = kinds.map(({ kind, n }, index) => {
    const slug = kind === 'cliche' && n === 0 ? 'dead' : `${kind}-${n}`
    return { id: index + 1, kind, slug, name: slug, sort_key: sortKeyOf(slug) }
  })
  const firsts = new Map(kinds.map(({ kind, n }, index) => [`${kind} ${n}`, index + 1]))
  return { all, idOf: (kind, n) => firsts.get(`${kind} ${n % TERMS[kind]}`) ?? 1 }
}

/** The numbers below a count, in chunks. */
const pieces = (count: number): number[][] =>
  Array.from({ length: Math.ceil(count / ROWS_AT_ONCE) }, (_, piece) =>
    Array.from(
      { length: Math.min(ROWS_AT_ONCE, count - piece * ROWS_AT_ONCE) },
      (_, index) => piece * ROWS_AT_ONCE + index,
    ),
  )

const MOMENT = '2026-01-01T00:00:00'

const item = (type: string, first: number, n: number): PlainRow => {
  const name = `${NAMES[n % NAMES.length]} ${NAMES[Math.floor(n / 7) % NAMES.length]} ${n}`
  return {
    ...{ id: first + n, type, status: 'publish', slug: `${type}-${n}`, name },
    ...{ sort_key: sortKeyOf(name), created_gmt: MOMENT, modified_gmt: MOMENT },
  }
}

/** Every fourth show still runs. */
const show = (first: number, n: number): PlainRow => {
  const start = 1970 + (n % 50)
  const finish = n % 4 === 0 ? null : start + (n % 7)
  return {
    ...item('show', first, n),
    details: JSON.stringify({ start, finish, score: n % 101 }),
    dated: String(start),
  }
}

/** A station and a nation, and every tenth show is on a second station. */
const places = (terms: Terms, first: number, n: number): PlainRow[] => {
  const ids = new Set([
    terms.idOf('station', n),
    terms.idOf('nation', n * 7),
    ...(n % 10 === 0 ? [terms.idOf('station', n * 3 + 1)] : []),
  ])
  return Array.from(ids, (term_id) => ({ item_id: first + n, term_id }))
}

const appearance = (characterId: number, showId: number, n: number): PlainRow => ({
  ...{ character_id: characterId, show_id: showId, position: 0 },
  ...{ role: ['regular', 'recurring', 'guest'][n % 3] ?? 'guest', years: `[${1970 + (n % 56)}]` },
})

/** One gender and one sexuality, mostly the first; two cliches, and the cliche of the dead. */
const carried = (terms: Terms, first: number, n: number): PlainRow[] => {
  const common = (of: number): number => (n % 100 < 85 ? 0 : 1 + (n % (of - 1)))
  const ids = new Set([
    terms.idOf('gender', common(TERMS.gender)),
    terms.idOf('sexuality', n % 100 < 55 ? 0 : 1 + (n % 9)),
    ...(n % 20 === 0 ? [terms.idOf('romantic', n)] : []),
    terms.idOf('cliche', 1 + (n % 59)),
    terms.idOf('cliche', 1 + ((n * 7) % 59)),
    ...(isDead(n) ? [terms.idOf('cliche', 0)] : []),
  ])
  return Array.from(ids, (term_id) => ({ item_id: first + n, term_id }))
}

const isDead = (n: number): boolean => n % 11 === 0

const death = (first: number, n: number): PlainRow => {
  const day = `0${1 + (n % 9)}-1${n % 9}`
  return { character_id: first + n, date: `${1970 + (n % 56)}-${day}`, day, position: 0 }
}

const NAMES = 'Ada Bea Cleo Dora Edie Fay Gwen Hana Ines Juno Kit Lou Mae Nell Oona Pia Quin'.split(
  ' ',
)
