import pLimit from 'p-limit'
import type { Config } from '../config.ts'
import { startWhenAsked, threadFile } from '../lib/threads/lazy-thread.ts'
import { type Places, placesOf } from '../storage.ts'
import type { ArchiveKind } from './archive/manifest.ts'
import type { Comparison } from './compare.ts'
import type { Steps } from './steps.ts'

export interface BackupTask {
  readonly kind: ArchiveKind | 'comparison'
  readonly places: Places
  readonly file: string
}

/** The outcome of a backup, as it can be stored. */
export interface WrittenBackup {
  readonly rows: number
  readonly mediaFiles: number
  readonly bytes: number
  /** How many files have a row but do not exist. */
  readonly missing: number
  /** Why files that were deleted meanwhile may be missing. */
  readonly warning: string | undefined
}

export type TaskReport =
  | { readonly kind: 'step'; readonly step: string; readonly share: number }
  | { readonly kind: 'written'; readonly result: WrittenBackup }
  | { readonly kind: 'compared'; readonly result: Comparison }

const thread = startWhenAsked<BackupTask, TaskReport>(
  threadFile('backup-thread', import.meta.url),
  { name: 'backup' },
)
const oneAfterTheOther = pLimit(1)

const run = (task: BackupTask, steps: Steps): Promise<TaskReport | undefined> =>
  oneAfterTheOther(async () => {
    let last: TaskReport | undefined
    await thread.ask(task, (report) => {
      last = report
      if (report.kind !== 'step') return true
      steps.show(report.step, report.share)
      return false
    })
    return last
  })

/** Reading and packing a whole site would block all requests, so it is done in another thread. */
export const writeBackupAside = async (
  config: Config,
  target: Pick<BackupTask, 'file'> & { readonly kind: ArchiveKind },
  steps: Steps,
): Promise<WrittenBackup> => {
  const report = await run({ ...target, places: placesOf(config) }, steps)
  if (report?.kind !== 'written') throw new Error('the backup has no result')
  return report.result
}

export const compareBackupAside = async (
  config: Config,
  file: string,
  steps: Steps,
): Promise<Comparison> => {
  const report = await run({ kind: 'comparison', places: placesOf(config), file }, steps)
  if (report?.kind !== 'compared') throw new Error('the comparison has no result')
  return report.result
}
