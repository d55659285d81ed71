import { isUuid } from '../lib/uuid.ts'
import type { PlainRow, Snapshot } from '../store/snapshot/snapshot.ts'
import { type TableName, tableNames } from '../store/table-list.ts'

const KEY = 'made with the key of the site, which is not in an archive'
const QUEUE = 'work under way, which the restored site begins anew'
const SHORT = 'of use for minutes only'
const INSTALLATION = 'about the server that runs the site, not about the site'

/**
 * The tables that no archive contains, and why. All others are carried, also new ones.
 *
 * @public The law of archives reads it.
 */
export const LEFT_OUT: Readonly<Partial<Record<TableName, string>>> = {
  application_passwords: KEY,
  totp_secrets: KEY,
  recovery_codes: KEY,
  preview_links: KEY,
  sessions: 'signed in at this server only',
  password_resets: SHORT,
  pending_sign_ins: SHORT,
  edit_locks: SHORT,
  throttles: SHORT,
  mails: 'their texts have links with secrets, and nothing refers to them',
  events: 'a feed is followed at one server; a restored site begins a new one',
  webhook_deliveries: QUEUE,
  indexnow_queue: QUEUE,
  posts_unindexed: QUEUE,
  transfer_state: QUEUE,
  site_imports: QUEUE,
  privacy_requests: 'people asked this server, which has their keys and files',
  catalogue_uploads: QUEUE,
  catalogue_upload_parts: QUEUE,
  schedules: QUEUE,
  operation_tasks: INSTALLATION,
  running_backups: INSTALLATION,
  versions: INSTALLATION,
  analytics_journals: INSTALLATION,
  analytics_salts: 'visitors must not be recognised again',
}

/**
 * Options with tokens, and those that are sealed with the key of the site.
 *
 * @public The law of archives reads it.
 */
export const LEFT_OUT_OPTIONS: ReadonlySet<unknown> = new Set([
  'analytics_onboarding_key',
  'indexnow_former_keys',
  'seo_search_console_consents',
  'seo_secrets',
  'setup_token',
])

export const archivedTables: readonly TableName[] = tableNames.filter((name) => !(name in LEFT_OUT))

/**
 * The part of a site that means the same at another place, printed alike by both engines: members
 * by name, rows in the order of their keys.
 */
export const portable = (snapshot: Snapshot): Snapshot => ({
  migrations: snapshot.migrations,
  counters: Object.fromEntries(
    Object.entries(snapshot.counters)
      .filter(([table]) => !(table in LEFT_OUT))
      .sort(byName),
  ),
  async *pages(table) {
    if (table in LEFT_OUT) return
    if (table === 'jobs') return yield* keyedJobs(snapshot)
    const change = CHANGES[table] ?? ((row: PlainRow) => row)
    for await (const page of snapshot.pages(table)) {
      const rows = page.map(change).filter((row) => row !== undefined)
      if (rows.length > 0) yield rows.map(inOrder)
    }
  },
})

/** Undefined for rows that are left out. */
const CHANGES: Readonly<Partial<Record<TableName, (row: PlainRow) => PlainRow | undefined>>> = {
  options: (row) => (LEFT_OUT_OPTIONS.has(row.name) ? undefined : row),
  // The others are uploads in progress and leftovers of deleted attachments.
  media_files: (row) => (row.post_id === null ? undefined : row),
  // A webhook without a secret is off, as if the key of the site had changed; events begin anew.
  webhooks: (row) => ({
    ...row,
    ...{ secrets: '', position: 0, failing_since: null, leased_until: null },
    ...(row.is_active === 1 && { is_active: 0, off_reason: 'secret' }),
  }),
}

/**
 * A job with a key brings something up to date, or publishes an item later. The others are single
 * actions such as mails, which a copy of the site must not repeat. All are in memory, to be sorted:
 * each engine has other ids for them.
 */
async function* keyedJobs(snapshot: Snapshot): AsyncGenerator<readonly PlainRow[]> {
  const found: PlainRow[] = []
  for await (const page of snapshot.pages('jobs'))
    for (const { name, key, payload, run_at, failed_at } of page) {
      if (typeof key !== 'string' || isUuid(key) || key.startsWith('every:') || failed_at !== null)
        continue
      found.push({
        ...{ id: key, name, key, run_at, payload: sortMembers(String(payload)) },
        ...{ attempts: 0, leased_until: null, lease_owner: null, last_error: null, failed_at },
      })
    }
  if (found.length > 0) yield found.sort(byKey).map(inOrder)
}

const sortMembers = (json: string): string =>
  JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? inOrder(value as PlainRow)
      : value,
  )

const inOrder = (row: PlainRow): PlainRow =>
  Object.fromEntries(Object.entries(row).sort(byName)) as PlainRow

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1

const byKey = (a: PlainRow, b: PlainRow): number =>
  Buffer.compare(Buffer.from(String(a.key)), Buffer.from(String(b.key)))
