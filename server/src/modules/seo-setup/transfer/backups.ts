import type { Context } from '../../../contract/context.ts'
import { type ChosenOptions, isChoices, readChosen } from '../../seo-kernel/index.ts'
import {
  type InternalOptions,
  internalOptions,
  readableSettings,
  restoreSettings,
  saveInternalOptions,
} from '../settings/index.ts'
import { unknownBackup } from './errors.ts'
import { deleteBackups, findBackup, findBackupTimes, saveBackup } from './store.ts'

/** Limit of backups; the oldest are deleted. */
const MAX_BACKUPS = 100

/** A backup of the changed settings. Secrets are stored separately, and not included. */
interface Backup {
  readonly chosen: ChosenOptions
  readonly internal: InternalOptions
}

/** Stores a backup of all settings, and returns the times of all backups. */
export const takeBackup = (ctx: Context): Promise<readonly number[]> =>
  ctx.transaction(async (ctx) => {
    const backup: Backup = { chosen: await readChosen(ctx), internal: await internalOptions(ctx) }
    const now = Math.floor(ctx.clock().getTime() / 1_000)
    await saveBackup(ctx.db, now, JSON.stringify(backup))
    const times = await findBackupTimes(ctx.db)
    await deleteBackups(ctx.db, times.slice(MAX_BACKUPS))
    return times.slice(0, MAX_BACKUPS)
  })

/** Deletes a backup; ignores an unknown time, and throws without one. */
export const removeBackup = async (ctx: Context, takenAt = 0): Promise<readonly number[]> => {
  if (takenAt <= 0) throw unknownBackup(await findBackupTimes(ctx.db))
  return ctx.transaction(async (ctx) => {
    await deleteBackups(ctx.db, [takenAt])
    return findBackupTimes(ctx.db)
  })
}

interface Restored {
  readonly backups: readonly number[]
  readonly options: object
  readonly internalOptions: InternalOptions
}

export const restoreBackup = async (ctx: Context, takenAt = 0): Promise<Restored> => {
  const backups = await findBackupTimes(ctx.db)
  const stored = await findBackup(ctx.db, takenAt)
  if (stored === undefined) throw unknownBackup(backups)
  const { chosen, internal } = JSON.parse(stored) as Backup
  return ctx.transaction(async (ctx) => {
    const restored = await restoreSettings(ctx, isChoices(chosen) ? chosen : {})
    await saveInternalOptions(ctx, internal)
    return {
      backups,
      options: readableSettings(ctx, restored),
      internalOptions: await internalOptions(ctx),
    }
  })
}
