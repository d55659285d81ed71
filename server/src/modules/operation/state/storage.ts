import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { backupFolder } from '../../../backup/folder.ts'
import type { Context } from '../../../contract/context.ts'
import { freeBytes } from '../../../store/disk/disk-space.ts'
import type { SchemaReader } from '../../../store/upgrade/records.ts'
import { mediaBytes } from '../../site-health/index.ts'

export interface StoredPart {
  readonly kind: 'database' | 'media' | 'backups'
  /** The group of tables; empty for files. */
  readonly group: string
  readonly bytes: number
}

/** Groups of tables by how their names begin; the first that fits. */
const GROUPS: readonly (readonly [group: string, starts: RegExp])[] = [
  ['logs', /^(?:audit_log|mails|indexnow_log|seo_redirect_logs|seo_missing_logs|seo_bot_visits)/],
  ['statistics', /^analytics_/],
  ['catalogue', /^catalogue_/],
  ['seo', /^(?:seo_|indexnow_)/],
  [
    'accounts',
    /^(?:users|application_passwords|sessions|password_resets|invitations|totp_|recovery_|passkeys|pending_)/,
  ],
  ['search', /_search/],
  ['content', /^(?:posts|terms|term_|comments|media_|addresses|edit_locks|preview_|post_)/],
]

/** Bytes by kind. It reads the sizes of all files and pages, so it is asked for rarely. */
export const measureStorage = async (
  ctx: Context,
): Promise<{ readonly parts: readonly StoredPart[]; readonly free: number }> => {
  const tables = await tableSizes(ctx)
  const groups = new Map<string, number>()
  for (const { name, bytes } of tables) {
    const group = GROUPS.find(([, starts]) => starts.test(name))?.[0] ?? 'system'
    groups.set(group, (groups.get(group) ?? 0) + bytes)
  }
  return {
    parts: [
      ...Array.from(groups, ([group, bytes]) => ({ kind: 'database' as const, group, bytes })),
      { kind: 'media', group: '', bytes: await mediaBytes(ctx) },
      { kind: 'backups', group: '', bytes: await folderBytes(backupFolder(ctx.config.data)) },
    ],
    free: await freeBytes(ctx.config.data),
  }
}

interface TableSize {
  readonly name: string
  readonly bytes: number
}

/** With their indexes. */
const tableSizes = async ({ background, config }: Context): Promise<readonly TableSize[]> => {
  const db = background as SchemaReader
  const { rows } =
    config.database === undefined
      ? await sql<TableSize>`
          select m.tbl_name as name, sum(s.pgsize) as bytes
          from dbstat as s join sqlite_master as m on m.name = s.name
          where s.aggregate = 1 group by m.tbl_name`.execute(db)
      : await sql<TableSize>`
          select c.relname as name, pg_total_relation_size(c.oid) as bytes
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname in ('public', 'callboard_jobs') and c.relkind = 'r'`.execute(db)
  return rows
}

/** Copies of databases lie in folders of their own there. */
const folderBytes = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}
