import { findBackup, removeBackup, type StoredBackup } from '../../../backup/folder.ts'
import { readPending, removePending, writePending } from '../../../backup/pending.ts'
import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { type AuditEvent, audit } from '../../audit/index.ts'
import { mayManageCredentials } from '../../users/index.ts'
import { operationErrors } from '../common/index.ts'
import { nameBackup } from './names.ts'
import { insertTask, listTasks, type TaskKind, type TaskRow } from './tasks.ts'

export const TASK_JOB = 'operation.task'

/** Backups contain the credentials of all accounts. */
export const requireCredentials = (ctx: Context): void => {
  if (!mayManageCredentials(ctx)) throw operationErrors.operation_needs_person()
}

export const note = (ctx: Context, event: AuditEvent, subject: string): Promise<void> =>
  ctx.transaction((ctx) => audit(ctx, event, { subject }))

/** Starts a backup or an archive, whose name begins with `name`, or the comparison of `name`. */
export const startTask = (ctx: Context, kind: TaskKind, name: string): Promise<TaskRow> =>
  ctx.transaction(async (ctx) => {
    const isNew = kind !== 'comparison'
    const backup = isNew ? nameBackup(name, ctx.clock()) : name
    const task = await insertTask(ctx.db, { kind, backup, now: nowGmt(ctx.clock) })
    if (!task) throw operationErrors.operation_backup_busy()
    await ctx.jobs.add(TASK_JOB, { task: task.id })
    if (isNew) await audit(ctx, 'backup.created', { subject: backup })
    return task
  })

export const loadBackup = async (
  { config }: Pick<Context, 'config'>,
  { name }: { readonly name: string },
): Promise<StoredBackup> => {
  const backup = await findBackup(config.data, name)
  if (!backup) throw operationErrors.operation_backup_not_found()
  return backup
}

export const deleteBackup = async (ctx: Context, backup: StoredBackup): Promise<void> => {
  const pending = await readPending(ctx.config.data)
  if (pending?.name === backup.name) await removePending(ctx.config.data)
  await removeBackup(ctx.config.data, backup)
  await note(ctx, 'backup.deleted', backup.name)
}

/** The outcome of the last comparison, if the file is still the one that was compared. */
export const findComparison = (
  tasks: readonly TaskRow[],
  backup: StoredBackup,
): Readonly<Record<string, unknown>> | undefined => {
  for (const { kind, state, backup: name, result } of tasks) {
    if (kind !== 'comparison' || state !== 'done' || name !== backup.name || !result) continue
    const found = JSON.parse(result) as Record<string, unknown>
    const isSame = found.bytes === backup.bytes && found.modified === backup.modified.toISOString()
    return isSame ? found : undefined
  }
  return undefined
}

/** Lets the next start restore a backup; see cli/restore-at-start.ts. */
export const requestRestore = async (ctx: Context, backup: StoredBackup): Promise<void> => {
  if (!findComparison(await listTasks(ctx.db), backup))
    throw operationErrors.operation_backup_not_compared()
  const by = ctx.user.kind === 'user' ? ctx.user.login : ''
  await writePending(ctx.config.data, {
    ...{ name: backup.name, by, requested: ctx.clock().toISOString(), tries: 0 },
  })
  await note(ctx, 'backup.restore-requested', backup.name)
}

export const cancelRestore = async (ctx: Context): Promise<void> => {
  const pending = await readPending(ctx.config.data)
  if (!pending) throw operationErrors.operation_restore_not_pending()
  await removePending(ctx.config.data)
  await note(ctx, 'backup.restore-cancelled', pending.name)
}
