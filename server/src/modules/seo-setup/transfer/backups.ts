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

/** More than anybody looks through; the oldest go. */
const MAX_BACKUPS = 100

/** What a backup holds: what was chosen. Secrets are kept elsewhere, and are no part of it. */
interface Backup {
  readonly chosen: ChosenOptions
  readonly internal: InternalOptions
}

/** Keeps a copy of all settings, and tells of which times there are copies. */
export const takeBackup = (ctx: Context): Promise<readonly number[]> =>
  ctx.transaction(async (ctx) => {
    const backup: Backup = { chosen: await readChosen(ctx), internal: await internalOptions(ctx) }
    const now = Math.floor(ctx.clock().getTime() / 1_000)
    await saveBackup(ctx.db, now, JSON.stringify(backup))
    const times = await findBackupTimes(ctx.db)
    await deleteBackups(ctx.db, times.slice(MAX_BACKUPS))
    return times.slice(0, MAX_BACKUPS)
  })

/** A time of which there is no copy is as good as forgotten; no time at all is a mistake. */
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
