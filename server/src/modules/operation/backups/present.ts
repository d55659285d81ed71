import type { StoredBackup } from '../../../backup/folder.ts'
import { listBackups } from '../../../backup/folder.ts'
import { readOutcome, readPending } from '../../../backup/pending.ts'
import type { Context } from '../../../contract/context.ts'
import { array, boolean, integer, object, oneOf, string } from '../../../contract/schema.ts'
import { freeBytes } from '../../../store/disk/disk-space.ts'
import { BACKUP_KINDS, kindOf } from './names.ts'
import { findComparison } from './service.ts'
import { listTasks, type TaskRow } from './tasks.ts'

const required = { required: true } as const
const count = integer(required)
const nullableCount = { ...integer(), type: ['integer', 'null'], ...required } as typeof count

const Comparison = object({
  version: string({ description: 'The version that made the backup.', ...required }),
  created: string({ description: 'When it was made, in UTC.', ...required }),
  tables: array(
    object({
      table: string(required),
      now: integer({ description: 'Rows now.', ...required }),
      after: integer({ description: 'Rows after the restore.', ...required }),
      added: nullableCount,
      removed: nullableCount,
      changed: nullableCount,
    }),
    required,
  ),
  rows: array(
    object({
      kind: oneOf(['added', 'removed', 'changed'], required),
      table: string(required),
      name: string(required),
    }),
    { description: 'The first few rows of each table and kind of change.', ...required },
  ),
  mediaFiles: integer({ description: 'Media files in the backup.', ...required }),
  key: oneOf(['same', 'other', 'missing'], {
    description:
      'Whether the key of the backup is that of the site. With another one, sessions end.',
    ...required,
  }),
})

export const Backup = object({
  name: string(required),
  kind: oneOf(BACKUP_KINDS, required),
  bytes: count,
  created: string({ description: 'When it was made, in UTC.', ...required }),
  comparison: object(Comparison.properties as never, {
    description: 'What restoring it would change; missing until it was compared.',
  }) as typeof Comparison,
})

export const Task = object({
  id: string(required),
  kind: oneOf(['backup', 'archive', 'comparison'], required),
  backup: string({ description: 'Name of the backup.', ...required }),
  state: oneOf(['waiting', 'running', 'done', 'failed'], required),
  step: string({ description: 'What is being done.', ...required }),
  percent: count,
  error: string({ description: 'Why it failed; empty without a reason.', ...required }),
  missing_files: integer({ description: 'Media files that could not be found.', ...required }),
  created_gmt: string(required),
})

export const BackupState = object({
  backups: array(Backup, required),
  tasks: array(Task, { description: 'The newest first.', ...required }),
  pending: array(
    object({ name: string(required), by: string(required), requested: string(required) }),
    { description: 'The backup that the next start restores, if there is one.', ...required },
  ),
  outcome: array(
    object({
      ...{ name: string(required), finished: string(required), message: string(required) },
      is_done: boolean(required),
    }),
    { description: 'What became of the last restore at a start.', ...required },
  ),
  free_bytes: integer({ description: 'Free space on the disk of the backups.', ...required }),
  engine: oneOf(['sqlite', 'postgres'], required),
  can_restart: boolean({
    description: 'Whether the server can start itself again, which restores a waiting backup.',
    ...required,
  }),
})

export const presentBackup = (backup: StoredBackup, tasks: readonly TaskRow[]) => {
  const comparison = findComparison(tasks, backup)
  return {
    name: backup.name,
    kind: kindOf(backup.name),
    bytes: backup.bytes,
    created: backup.modified.toISOString(),
    ...(comparison && { comparison: comparison as never }),
  }
}

export const presentTask = (row: TaskRow) => ({
  id: row.id,
  kind: row.kind as 'backup',
  backup: row.backup,
  state: row.state as 'waiting',
  step: row.step,
  percent: row.percent,
  error: row.error ?? '',
  missing_files: missingOf(row),
  created_gmt: row.created_gmt,
})

const missingOf = ({ kind, result }: TaskRow): number =>
  kind !== 'comparison' && result
    ? Number((JSON.parse(result) as { missing?: number }).missing ?? 0)
    : 0

export const presentState = async (ctx: Context) => {
  const { data, database } = ctx.config
  const tasks = await listTasks(ctx.db)
  const [pending, outcome] = await Promise.all([readPending(data), readOutcome(data)])
  return {
    backups: (await listBackups(data)).map((backup) => presentBackup(backup, tasks)),
    tasks: tasks.slice(0, 5).map(presentTask),
    pending: pending ? [{ name: pending.name, by: pending.by, requested: pending.requested }] : [],
    outcome: outcome
      ? [
          {
            ...{ name: outcome.name, finished: outcome.finished },
            ...{ is_done: outcome.isDone, message: outcome.message },
          },
        ]
      : [],
    free_bytes: await freeBytes(data),
    engine: database === undefined ? ('sqlite' as const) : ('postgres' as const),
    can_restart: ctx.operation.restart !== undefined,
  }
}
