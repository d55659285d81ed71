import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '../../src/contract/export/personal-data.ts'
import { collectExtensions } from '../../src/contract/extension.ts'
import { modules } from '../../src/modules.ts'
import { makeDataFolder } from '../template.ts'

const EDITOR = 'which account changed content of the site'
const SHORT = 'deleted within minutes or hours'
const OWN = 'a choice of the account for its own screens'
const BUDGET = 'what an account has spent or ordered, for its budget'
const VISIT = 'by an address that is no account, so no person can be found by it; has a bound'

/** Columns that sound personal, of which no export has a group, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'analytics_hits.visitor': 'a hash that identifies nobody once the salt of its day is destroyed',
  'analytics_notes.author_id': EDITOR,
  'catalogue_performances.actor_id': 'an entry of the catalogue',
  'catalogue_revisions.author_id': EDITOR,
  'edit_locks.user_id': SHORT,
  'invitations.user_id': 'until the account has a password',
  'jobs.lease_owner': 'a process',
  'password_resets.user_id': SHORT,
  'pending_sign_ins.user_id': SHORT,
  'preview_links.user_id': 'deleted when the link ends',
  'seo_ai_reports.user_id': BUDGET,
  'seo_ai_requests.user_id': BUDGET,
  'seo_ai_usage.user_id': BUDGET,
  'seo_brand_subscribers.user_id': 'deleted with the address',
  'seo_missing_logs.agent': VISIT,
  'seo_missing_logs.ip': VISIT,
  'seo_redirect_logs.agent': VISIT,
  'seo_redirect_logs.ip': VISIT,
  'seo_revisions.author_id': EDITOR,
  'seo_setting_changes.user_id': EDITOR,
  'seo_user_settings.user_id': OWN,
  'seo_writing_reports.user_id': BUDGET,
  'site_imports.user_id': EDITOR,
}

const PERSONAL =
  /(?:^|_)(?:ip|email|agent|login|recipients|user|author|actor|visitor|owner|person|nickname|first_name|last_name|display_name)(?:_|$)|submitted_by/

const named = new Set(
  [...collectExtensions(modules)(personalData).values()].flatMap(({ columns }) => columns),
)

let database: SqliteDatabase.Database
beforeAll(async () => {
  const folder = await makeDataFolder('personal-data')
  database = new SqliteDatabase(join(folder, 'callboard.sqlite'), { readonly: true })
})
afterAll(() => database.close())

const columns = (): readonly string[] =>
  database
    .prepare(
      `select tables.name || '.' || columns.name from pragma_table_list as tables, pragma_table_info(tables.name) as columns
        where tables.schema = 'main' and tables.type = 'table' and tables.name not like 'sqlite_%'`,
    )
    .pluck()
    .all() as string[]

describe('columns about people', () => {
  it('are exported by a module, or left out for a reason', () => {
    const found = columns().filter((column) => PERSONAL.test(column.split('.')[1] ?? ''))
    const unknown = found.filter((column) => !named.has(column) && !(column in LEFT_OUT))
    expect(unknown).toEqual([])
    expect(Object.keys(LEFT_OUT).filter((column) => !found.includes(column))).toEqual([])
    expect(Object.keys(LEFT_OUT).filter((column) => named.has(column))).toEqual([])
  })

  it('exist, if a module names them', () => {
    const all = new Set(columns())
    expect([...named].filter((column) => !all.has(column))).toEqual([])
  })

  it('have their tables in docs/privacy.md', async () => {
    const page = await readFile(join('docs', 'privacy.md'), 'utf8')
    const tables = new Set(
      [...named, ...Object.keys(LEFT_OUT)].map((column) => column.split('.')[0]),
    )
    expect([...tables].filter((table) => !page.includes(`\`${table}\``))).toEqual([])
  })
})
