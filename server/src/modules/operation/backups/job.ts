import type { ArchiveKind } from '../../../backup/archive/manifest.ts'
import {
  findBackup,
  listBackups,
  newBackupPath,
  pathOfBackup,
  removeBackup,
} from '../../../backup/folder.ts'
import type { Steps } from '../../../backup/steps.ts'
import { compareBackupAside, writeBackupAside } from '../../../backup/thread.ts'
import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { operationErrors } from '../common/index.ts'
import { SCHEDULED } from './names.ts'
import { startTask } from './service.ts'
import { backupSettings } from './settings.ts'
import { findTask, type TaskRow, updateTask } from './tasks.ts'

/** Makes a backup or an archive, or compares one with the site. It may run twice: the file is replaced then. */
export const runTask = async (ctx: Context, { task: id }: { readonly task: string }) => {
  const task = await findTask(ctx.db, id)
  // A restore has removed it.
  if (!task) return
  const save = (changes: Partial<TaskRow>): Promise<void> =>
    ctx.transaction(({ db }) => updateTask(db, id, changes))
  await save({ state: 'running', step: '', percent: 0, error: null, ended_gmt: null })
  const steps = stepsOf(ctx, save)
  try {
    const result =
      task.kind === 'comparison' ? await compare(ctx, task, steps) : await write(ctx, task, steps)
    await steps.end()
    const ended = { state: 'done', percent: 100, ended_gmt: nowGmt(ctx.clock) }
    await save({ ...ended, result: JSON.stringify(result) })
  } catch (error) {
    await steps.end()
    const reason = error instanceof Error ? error.message : String(error)
    await save({ state: 'failed', error: reason.slice(0, 1_000), ended_gmt: nowGmt(ctx.clock) })
    throw error
  }
}

const write = async ({ config }: Context, task: TaskRow, steps: Steps): Promise<object> => {
  const file = await newBackupPath(config.data, task.backup)
  return writeBackupAside(config, { file, kind: task.kind as ArchiveKind }, steps)
}

const compare = async ({ config }: Context, task: TaskRow, steps: Steps): Promise<object> => {
  const backup = await findBackup(config.data, task.backup)
  if (!backup) throw operationErrors.operation_backup_not_found()
  const result = await compareBackupAside(config, pathOfBackup(config.data, backup), steps)
  return { ...result, bytes: backup.bytes, modified: backup.modified.toISOString() }
}

/** Saves the newest step while the one before is being saved: the work never waits for it. */
const stepsOf = (
  { log }: Context,
  save: (changes: Partial<TaskRow>) => Promise<void>,
): Steps & { end(): Promise<void> } => {
  let saving: Promise<void> | undefined
  return {
    show: (step, share = 0) => {
      saving ??= save({ step, percent: Math.round(share * 100) })
        .catch((err: unknown) => log.warn({ err }, 'the progress of a backup is not saved'))
        .finally(() => {
          saving = undefined
        })
    },
    end: async () => saving,
  }
}

const DAY_MS = 86_400_000

/** Runs every night; makes the scheduled backup if it is due, and deletes those that are too many. */
export const runSchedule = async (ctx: Context): Promise<void> => {
  const { schedule, keep } = await backupSettings.read(ctx)
  if (schedule === 'off') return
  const made = (await listBackups(ctx.config.data)).filter(({ name }) => name.startsWith(SCHEDULED))
  for (const old of made.slice(keep)) await removeBackup(ctx.config.data, old)
  const [newest] = made
  const age = newest ? ctx.clock().getTime() - newest.modified.getTime() : Number.POSITIVE_INFINITY
  // Half a day less than a week: the job does not run at the very same moment each night.
  if (schedule === 'weekly' && age < 6.5 * DAY_MS) return
  await startTask(ctx, 'backup', SCHEDULED)
}
