import { findBackup, pathOfBackup } from '../backup/folder.ts'
import { readPending, removePending, writeOutcome, writePending } from '../backup/pending.ts'
import type { Config } from '../config.ts'
import type { Log } from '../contract/context.ts'
import { explain } from '../lib/wording/explain.ts'

/** A start that is killed on the way is tried again, but not for ever: the site has to come back. */
const MAX_TRIES = 3

/**
 * Restores the backup that an administrator has chosen, before the database is opened. The rows are
 * replaced in one transaction, after a backup of the site as it was; the note that a restore is
 * waiting is removed only afterwards, so a process that is killed meanwhile leaves the old rows or
 * the new ones, and the next start does it again. A failure leaves the site as it was, which starts.
 */
export const restoreAtStart = async (config: Config, log: Log): Promise<void> => {
  const pending = await readPending(config.data)
  if (!pending) return
  const { name } = pending
  const end = async (isDone: boolean, message: string): Promise<void> => {
    await writeOutcome(config.data, {
      ...{ name, isDone, message, finished: new Date().toISOString() },
    })
    await removePending(config.data)
    if (isDone) log.info({ name }, message)
    else log.error({ name }, message)
  }
  const backup = await findBackup(config.data, name)
  if (!backup) return end(false, 'The backup is not in the folder of backups any more.')
  if (pending.tries >= MAX_TRIES)
    return end(false, `The process ended ${MAX_TRIES} times while the backup was restored.`)
  await writePending(config.data, { ...pending, tries: pending.tries + 1 })
  log.info({ name }, 'restoring a backup before the site starts')
  try {
    const { restore } = await import('./restore.ts')
    await restore(config, pathOfBackup(config.data, backup), { force: true })
  } catch (error) {
    return end(false, `The backup was not restored, and the site is as it was: ${explain(error)}`)
  }
  await end(true, 'The backup is restored. The site as it was before is a backup, too.')
}
