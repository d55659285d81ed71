import { join } from 'node:path'
import type { Context } from '../../../contract/context.ts'
import { listPrivateFiles, removePrivateFile } from '../../../store/disk/private-file.ts'
import {
  CLOSED_DAYS,
  CONFIRM_DAYS,
  daysAgo,
  deleteOldRequests,
  dropOldFiles,
  endStuckWork,
  FILE_DAYS,
  failUnconfirmed,
  fileNameOf,
  findIdsWithFile,
  folderOf,
  WORK_DAYS,
} from '../model/index.ts'

/** Ends what was not confirmed, and deletes files and closed requests whose time is over. */
export const prune = async (ctx: Context): Promise<void> => {
  await ctx.transaction(async ({ db, clock }) => {
    await failUnconfirmed(db, daysAgo(clock, CONFIRM_DAYS))
    await endStuckWork(db, daysAgo(clock, WORK_DAYS))
    await dropOldFiles(db, daysAgo(clock, FILE_DAYS))
    await deleteOldRequests(db, daysAgo(clock, CLOSED_DAYS))
  })
  await sweepFiles(ctx)
}

/** Deletes files without a request, such as those of a killed export. */
const sweepFiles = async (ctx: Context): Promise<void> => {
  const folder = folderOf(ctx)
  // Before the requests are read: a file that is begun meanwhile is not in the list.
  const found = await listPrivateFiles(folder)
  if (found.length === 0) return
  const ids = await findIdsWithFile(ctx.db)
  const wanted = new Set(ids.flatMap((id) => [fileNameOf(id), `${fileNameOf(id)}.part`]))
  for (const name of found) if (!wanted.has(name)) await removePrivateFile(join(folder, name))
}
