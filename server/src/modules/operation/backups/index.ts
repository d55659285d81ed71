import { jobDefinitions } from '../../../contract/jobs.ts'
import { runSchedule, runTask } from './job.ts'
import { TASK_JOB } from './service.ts'

export { backupRoutes } from './routes.ts'

export const backupJobs = jobDefinitions.with(
  { name: TASK_JOB, run: runTask },
  { name: 'operation.scheduled-backup', every: '23 3 * * *', run: runSchedule },
)
