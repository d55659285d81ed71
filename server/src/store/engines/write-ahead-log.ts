import { type FileHandle, open } from 'node:fs/promises'
import type SqliteDatabase from 'better-sqlite3'

/** The file that commits go to before they go to the database's own. */
export interface WriteAheadLog {
  /** Resolves when whatever was committed before is on the disk. */
  sync(): Promise<void>
  /** Has it moved to the database's own file when there is enough of it. */
  keepShort(): void
  close(): Promise<void>
}

/** SQLite's own measure for when to move what was committed. */
const LONG_PAGES = 1_000

/** Where nobody else has done so by then, whoever commits next does. */
const LONGEST_PAGES = 16_384

/**
 * SQLite would wait for the disk in the thread that commits, which is the one that answers
 * everybody. Here the system is asked for it and the thread goes on; whoever waits for a commit is
 * told afterwards. Until then others may see what was committed. The file stays whole without it, as
 * SQLite syncs by itself before it moves anything.
 */
export const openLog = (
  file: string,
  writing: SqliteDatabase.Database,
  checkpoint: () => Promise<void>,
): WriteAheadLog => {
  writing.pragma('synchronous = NORMAL')
  writing.pragma(`wal_autocheckpoint = ${LONGEST_PAGES}`)
  let handle: FileHandle | undefined
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let isMoving = false

  const run = async (): Promise<void> => {
    handle ??= await open(`${file}-wal`, 'r+')
    await handle.datasync()
  }

  return {
    // One that has begun may miss what was committed since; any number share the one after it.
    sync: () => {
      next ??= current.then(() => {
        next = undefined
        const synced = run()
        current = synced.catch(() => undefined)
        return synced
      })
      return next
    },
    keepShort: () => {
      if (isMoving) return
      const [state] = writing.pragma('wal_checkpoint(NOOP)') as readonly Progress[]
      if (!state || state.log - state.checkpointed < LONG_PAGES) return
      isMoving = true
      void checkpoint().finally(() => {
        isMoving = false
      })
    },
    close: async () => {
      await next?.catch(() => undefined)
      await current
      await handle?.close()
    },
  }
}

/** In pages. */
interface Progress {
  readonly log: number
  readonly checkpointed: number
}
