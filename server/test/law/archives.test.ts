import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archivedTables, LEFT_OUT, LEFT_OUT_OPTIONS } from '../../src/backup/portable.ts'
import { type TableTraits, tableNames, tables } from '../../src/store/table-list.ts'
import { makeDataFolder } from '../template.ts'

/** Columns of carried tables that sound secret, and why they are none. */
const HARMLESS: Readonly<Record<string, string>> = {
  'users.password_hash': 'accounts keep their passwords; it needs no key of the site',
  'posts.password': 'of a protected item, part of its content',
  'analytics_daily.label_hash': 'of a label',
  'analytics_hourly.label_hash': 'of a label',
  'media_files.hash': 'of the bytes of a file',
  'seo_head_texts.hash': 'of a title',
  'seo_query_args.hash': 'of a query argument',
  'seo_blocked_args.hash': 'of a query argument',
  'seo_redirects.source_hash': 'of an address',
  'seo_redirects.match_hash': 'of an address',
  'seo_redirects.target_hash': 'of an address',
  'seo_redirect_logs.url_hash': 'of an address',
  'seo_missing_logs.url_hash': 'of an address',
  'seo_redirect_proposals.hash': 'of an address',
  'seo_links.url_hash': 'of an address',
  'seo_revisions.hash': 'of a former state',
  'newsletter_subscribers.key_hash': 'of a random key that only confirms a subscription',
  'webhooks.secrets': 'emptied in archives',
}

let database: SqliteDatabase.Database
beforeAll(async () => {
  const folder = await makeDataFolder('archives')
  database = new SqliteDatabase(join(folder, 'callboard.sqlite'), { readonly: true })
})
afterAll(() => database.close())

const columnsOf = (table: string): string[] =>
  database.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[]

describe('every table of the database', () => {
  it('is carried by archives, or left out for a reason', () => {
    const found = database
      .prepare(
        `select name from pragma_table_list where schema = 'main' and type = 'table'
          and name not like 'sqlite_%' and name not like 'kysely_%'`,
      )
      .pluck()
      .all() as string[]
    expect([...archivedTables, ...Object.keys(LEFT_OUT)].sort()).toEqual(found.sort())
    for (const reason of Object.values(LEFT_OUT)) expect(reason).toMatch(/\w+ \w+/)
  })

  it('is named in docs/archive-format.md with its reason, if it is left out', async () => {
    const page = await readFile(join('docs', 'archive-format.md'), 'utf8')
    const named = Object.entries(LEFT_OUT).filter(([table, reason]) =>
      page
        .split('\n')
        .some((line) => line.includes(`\`${table}\``) && line.includes(`| ${reason} |`)),
    )
    expect(named).toEqual(Object.entries(LEFT_OUT))
    for (const option of LEFT_OUT_OPTIONS) expect(page).toContain(`\`${option}\``)
  })

  it('is left out of archives if backups have no rows of it', () => {
    const absent = tableNames.filter((name) => (tables[name] as TableTraits).isLeftOut)
    expect(absent.filter((name) => !(name in LEFT_OUT))).toEqual([])
  })

  it('refers to carried tables only, if it is carried', () => {
    const ask = database.prepare('select "table" from pragma_foreign_key_list(?)').pluck()
    const broken = archivedTables.flatMap((name) =>
      (ask.all(name) as string[]).filter((other) => other in LEFT_OUT).map((to) => [name, to]),
    )
    expect(broken).toEqual([])
  })

  it('has no secrets if it is carried', () => {
    const found = archivedTables.flatMap((table) =>
      columnsOf(table)
        .filter((name) => /secret|token|password|hash|sealed|salt/.test(name))
        .map((name) => `${table}.${name}`),
    )
    expect(found.sort()).toEqual(Object.keys(HARMLESS).sort())
  })
})
