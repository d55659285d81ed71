import { Page, PerPage } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { JobRecord } from '../../contract/operation/operation.ts'
import { listing } from '../../contract/reply.ts'
import { route } from '../../contract/route.ts'
import { array, inPath, integer, object, oneOf, string } from '../../contract/schema.ts'
import { CAN, operationErrors } from './common/index.ts'

const required = { required: true } as const

const Job = object({
  id: string(required),
  name: string({ description: 'Name of the work.', ...required }),
  state: oneOf(['waiting', 'running', 'failed'], required),
  run_at: string({ description: 'When it runs or ran, in UTC.', format: 'date-time', ...required }),
  attempts: integer({ description: 'How often it was started.', ...required }),
  error: string({ description: 'The last error; empty without one.', ...required }),
  failed_at: string({
    description: 'When it was given up, in UTC; empty if it was not.',
    ...required,
  }),
})

const Schedule = object({
  name: string(required),
  every: string({ description: 'Cron expression in the time zone of the site.', ...required }),
  next_run: string({ description: 'The next run, in UTC.', ...required }),
})

const present = ({ id, name, state, runAt, attempts, error, failedAt }: JobRecord) => ({
  ...{ id, name, state, attempts, run_at: runAt },
  ...{ error: error ?? '', failed_at: failedAt ?? '' },
})

/** Not `id`, which names items with versions. */
const job = inPath(string({ description: 'Id of the job.' }))
const name = inPath(string({ description: 'Name of the recurring job.' }))

const load = async (ctx: Context, args: { readonly job: string }): Promise<JobRecord> => {
  const found = await ctx.operation.jobs.find(args.job)
  if (!found) throw operationErrors.operation_job_not_found()
  return found
}

export const jobRoutes = {
  listJobs: route({
    method: 'GET',
    path: 'jobs',
    summary: 'List jobs',
    can: CAN,
    args: {
      state: oneOf(['waiting', 'running', 'failed'], {
        description: 'Limit results to jobs in this state.',
        default: 'failed' as JobRecord['state'],
      }),
      page: Page,
      per_page: PerPage,
    },
    reply: array(Job),
  }).handle(async ({ ctx, args: { state, page, per_page: perPage } }) => {
    const { rows, total } = await ctx.operation.jobs.list({
      ...{ state, limit: perPage, offset: (page - 1) * perPage },
    })
    return listing(rows.map(present), { total, page, perPage })
  }),

  runJob: route({
    method: 'POST',
    path: 'jobs/(?P<job>[\\w-]+)/run',
    summary: 'Run a job now',
    description: 'A failed job gets all its attempts again.',
    can: CAN,
    args: { job },
    samples: () => ({ job: 'none' }),
    reply: Job,
    load,
  }).handle(async ({ ctx, subject }) => {
    if (!(await ctx.operation.jobs.runAgain(subject.id)))
      throw operationErrors.operation_job_running()
    return present({ ...subject, state: 'waiting', attempts: 0, error: null, failedAt: null })
  }),

  deleteJob: route({
    method: 'DELETE',
    path: 'jobs/(?P<job>[\\w-]+)',
    summary: 'Delete a failed job',
    can: CAN,
    args: { job },
    samples: () => ({ job: 'none' }),
    reply: Job,
    load,
  }).handle(async ({ ctx, subject }) => {
    if (!(await ctx.operation.jobs.remove(subject.id)))
      throw operationErrors.operation_job_not_failed()
    return present(subject)
  }),

  listSchedules: route({
    method: 'GET',
    path: 'schedules',
    summary: 'List recurring jobs',
    can: CAN,
    reply: array(Schedule),
  }).handle(async ({ ctx }) => {
    const rows = await ctx.db.selectFrom('schedules').selectAll().execute()
    const next = new Map(rows.map((row) => [row.name, row.next_run_at]))
    return recurringJobs(ctx)
      .map(({ name, every }) => ({ name, every, next_run: next.get(name) ?? '' }))
      .sort((a, b) => a.next_run.localeCompare(b.next_run))
  }),

  runSchedule: route({
    method: 'POST',
    path: 'schedules/(?P<name>[\\w.-]+)/run',
    summary: 'Run a recurring job now',
    can: CAN,
    args: { name },
    reply: object({ name: string(required) }),
    samples: () => ({ name: 'mail.send' }),
  }).handle(async ({ ctx, args }) => {
    if (!recurringJobs(ctx).some((job) => job.name === args.name))
      throw operationErrors.operation_schedule_not_found()
    // The key of its schedule (jobs/schedules.ts): a run that waits already is enough.
    await ctx.transaction(({ jobs }) => jobs.add(args.name, {}, { key: `every:${args.name}` }))
    return { name: args.name }
  }),
}

const recurringJobs = (ctx: Context): { readonly name: string; readonly every: string }[] =>
  [...ctx.extensions(jobDefinitions)].flatMap(({ name, every }) =>
    every === undefined ? [] : [{ name, every }],
  )
