import { closeSync, existsSync, openSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import type { Json } from './json.ts'

/** A thing of the other site as its interface shows it. */
export interface Thing {
  readonly id: number
  /** When it was changed last, for kinds that tell it. */
  readonly version?: string
  /** The thing that it belongs to. */
  readonly owner?: number
  readonly json: Json
}

/**
 * What was read from another site, in a file of its own: a reading that was interrupted goes on, and the next
 * one reads only what has changed. A **round** is one reading of everything; what it does not see is gone.
 */
export class SiteCopy {
  private readonly database: SqliteDatabase.Database

  constructor(path: string) {
    // It holds drafts and addresses of people.
    if (!existsSync(path)) closeSync(openSync(path, 'w', 0o600))
    this.database = new SqliteDatabase(path)
    this.database.pragma('journal_mode = wal')
    this.database.pragma('synchronous = normal')
    this.database.exec(`
      create table if not exists facts (name text primary key, value text not null) without rowid;
      create table if not exists things (
        kind text not null, id integer not null, version text not null, owner integer not null,
        round integer not null, json text not null, primary key (kind, id)) without rowid;
      create index if not exists things_by_id on things (id, kind);
      create index if not exists things_by_owner on things (kind, owner, id);`)
  }

  /** The size of the file. */
  get bytes(): number {
    return this.numberOf('page_count') * this.numberOf('page_size')
  }

  /** The number of the current round, which goes on until it was ended. */
  get round(): number {
    return this.fact<number>('round') ?? 1
  }

  endRound(): void {
    this.database.transaction(() => {
      this.database.prepare('delete from things where round < ?').run(this.round)
      this.database.prepare("delete from facts where name like 'page %'").run()
      this.keepFact('round', this.round + 1)
    })()
  }

  /** A thing that is not in a table, such as the settings. */
  fact<T = Json>(name: string): T | undefined {
    const row = this.database.prepare('select value from facts where name = ?').get(name)
    return row === undefined ? undefined : (JSON.parse((row as { value: string }).value) as T)
  }

  keepFact(name: string, value: unknown): void {
    this.database
      .prepare('insert or replace into facts (name, value) values (?, ?)')
      .run(name, JSON.stringify(value ?? null))
  }

  keepThings(kind: string, things: readonly Thing[]): void {
    const insert = this.database.prepare(
      'insert or replace into things (kind, id, version, owner, round, json) values (?, ?, ?, ?, ?, ?)',
    )
    const { round } = this
    this.database.transaction(() => {
      for (const { id, version = '', owner = 0, json } of things)
        if (id > 0) insert.run(kind, id, version, owner, round, JSON.stringify(json))
    })()
  }

  /** Things that are as the copy has them. */
  keepSeen(kind: string, ids: readonly number[]): void {
    this.database
      .prepare(`update things set round = ? where kind = ? and id in (${ids.map(Number).join()})`)
      .run(this.round, kind)
  }

  keepNextPage(list: string, page: number): void {
    this.keepFact(`page ${list}`, page)
  }

  /** The page of a list that the round has not read yet; 0 when all are read. */
  nextPage(list: string): number {
    return this.fact<number>(`page ${list}`) ?? 1
  }

  versions(kind: string, ids: readonly number[]): ReadonlyMap<number, string> {
    const rows = this.database
      .prepare(
        `select id, version from things where kind = ? and id in (${ids.map(Number).join()})`,
      )
      .all(kind) as { id: number; version: string }[]
    return new Map(rows.map(({ id, version }) => [id, version]))
  }

  /** Those of these things that the round has read already. */
  idsOfRound(kind: string, ids: readonly number[]): ReadonlySet<number> {
    const rows = this.database
      .prepare(
        `select id from things where kind = ? and round = ? and id in (${ids.map(Number).join()})`,
      )
      .all(kind, this.round) as { id: number }[]
    return new Set(rows.map(({ id }) => id))
  }

  find(kind: string, id: number): Json | undefined {
    const row = this.database
      .prepare('select json from things where kind = ? and id = ?')
      .get(kind, id)
    return row === undefined ? undefined : (JSON.parse((row as { json: string }).json) as Json)
  }

  all(kind: string): readonly Json[] {
    return this.parsed('select json from things where kind = ? order by id', kind)
  }

  /** What belongs to a thing, by id. */
  ofOwner(kind: string, owner: number): readonly Json[] {
    return this.parsed(
      'select json from things where kind = ? and owner = ? order by id',
      kind,
      owner,
    )
  }

  /** Things of all kinds that begin so, in the order of their ids. */
  *withPrefix(
    prefix: string,
  ): Generator<{ readonly kind: string; readonly id: number; readonly json: Json }> {
    const query = this.database.prepare(
      `select kind, id, json from things
       where (id, kind) > (?, ?) and substr(kind, 1, ?) = ? order by id, kind limit 200`,
    )
    for (let after: readonly [number, string] = [0, '']; ; ) {
      const rows = query.all(...after, prefix.length, prefix) as {
        kind: string
        id: number
        json: string
      }[]
      for (const { kind, id, json } of rows)
        yield { kind: kind.slice(prefix.length), id, json: JSON.parse(json) as Json }
      const last = rows.at(-1)
      if (!last) return
      after = [last.id, last.kind]
    }
  }

  /** Numbers of things by kind. */
  counts(): ReadonlyMap<string, number> {
    const rows = this.database
      .prepare('select kind, count(*) as count from things group by kind order by kind')
      .all() as { kind: string; count: number }[]
    return new Map(rows.map(({ kind, count }) => [kind, count]))
  }

  ids(kind: string): readonly number[] {
    const rows = this.database.prepare('select id from things where kind = ?').all(kind)
    return (rows as { id: number }[]).map(({ id }) => id)
  }

  /** Some things of these kinds that are not in the trash, each as likely as any other. */
  sample(
    kinds: readonly string[],
    count: number,
  ): readonly { readonly kind: string; readonly id: number }[] {
    const places = kinds.map(() => '?').join()
    return this.database
      .prepare(`select kind, id from things where kind in (${places})
         and json_extract(json, '$.status') <> 'trash' order by random() limit ?`)
      .all(...kinds, count) as { kind: string; id: number }[]
  }

  close(): void {
    this.database.close()
  }

  private numberOf(pragma: 'page_count' | 'page_size'): number {
    return Number(this.database.pragma(pragma, { simple: true }))
  }

  private parsed(query: string, ...values: readonly (string | number)[]): readonly Json[] {
    const rows = this.database.prepare(query).all(...values) as { json: string }[]
    return rows.map(({ json }) => JSON.parse(json) as Json)
  }
}
