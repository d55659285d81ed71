// Makes and compares backups with connections of its own; see thread.ts.
import { parentPort } from 'node:worker_threads'
import { explain } from '../lib/wording/explain.ts'
import { compareBackup } from './compare.ts'
import type { Steps } from './steps.ts'
import type { BackupTask, TaskReport } from './thread.ts'
import { writeBackup } from './write.ts'

const PAUSE_MS = 250

const reportSteps = (): Steps => {
  let shownAt = 0
  return {
    show: (step, share = 0) => {
      const now = performance.now()
      if (now - shownAt < PAUSE_MS) return
      shownAt = now
      say({ kind: 'step', step, share })
    },
  }
}

const say = (report: TaskReport): void => parentPort?.postMessage(report)

const work = async ({ kind, places, file }: BackupTask): Promise<void> => {
  if (kind === 'comparison')
    return say({ kind: 'compared', result: await compareBackup(places, file, reportSteps()) })
  const { unannounced, missing, ...report } = await writeBackup(places, file, reportSteps(), kind)
  const warning = unannounced === undefined ? undefined : explain(unannounced)
  say({ kind: 'written', result: { ...report, missing: missing.length, warning } })
}

parentPort?.on('message', (task: BackupTask) => {
  work(task).catch((error: unknown) => {
    parentPort?.postMessage({ message: explain(error), code: undefined })
  })
})
