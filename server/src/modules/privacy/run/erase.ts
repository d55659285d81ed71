import type { Context, WriteContext } from '../../../contract/context.ts'
import { type Erasure, type Person, personalData } from '../../../contract/export/personal-data.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts'
import { audit } from '../../audit/index.ts'
import { notifyUser } from '../../users/index.ts'
import { changeRequest, findRequest, type PrivacyRequest, personOf } from '../model/index.ts'
import { erasedNotice } from '../notices/index.ts'
import { noteFailure, type RequestJob } from './failure.ts'

export const ERASE = 'privacy.erase'

/** The outcome of an erasure. */
export interface Outcome {
  readonly removed: number
  readonly retained: number
  readonly messages: readonly string[]
}

/** How far an erasure is: its next group and batch. It is stored with each batch. */
interface Progress {
  readonly group: number
  readonly after?: string | undefined
  readonly outcome: Outcome
}

const BACKUPS = 'Backups that were made before still have the data.'

const BEGIN: Progress = { group: 0, outcome: { removed: 0, retained: 0, messages: [] } }

/** Erases batch by batch. A killed job runs again and goes on behind the last stored batch. */
export const runErasure = async (ctx: Context, { id }: RequestJob): Promise<void> => {
  const request = await findRequest(ctx.db, id)
  if (request?.work !== 'erasing') return
  try {
    const person = await personOf(ctx, request.email)
    let progress: Progress | undefined = readProgress(request)
    while (progress) {
      ctx.ending.throwIfAborted()
      const from: Progress = progress
      progress = await ctx.transaction((ctx) => eraseBatch(ctx, request, person, from))
      await yieldToEventLoop()
    }
  } catch (error) {
    await noteFailure(ctx, id, error)
  }
}

const readProgress = ({ progress }: PrivacyRequest): Progress =>
  progress === '' ? BEGIN : (JSON.parse(progress) as Progress)

/** Higher ranks come first: they find their rows by those of lower ranks. */
const groupsOf = (ctx: WriteContext) => [...ctx.extensions(personalData).values()].reverse()

/** Returns where to go on; undefined at the end. */
const eraseBatch = async (
  ctx: WriteContext,
  request: PrivacyRequest,
  person: Person,
  { group, after, outcome }: Progress,
): Promise<Progress | undefined> => {
  const groups = groupsOf(ctx)
  const current = groups[group]
  if (!current) return finish(ctx, request, outcome)
  const erasure = await current.erase?.(ctx, person, after)
  const next: Progress = {
    group: erasure?.next === undefined ? group + 1 : group,
    after: erasure?.next,
    outcome: erasure ? add(outcome, erasure) : outcome,
  }
  const expected = { id: request.id, work: 'erasing' } as const
  const isGoingOn = await changeRequest(ctx.db, expected, { progress: JSON.stringify(next) })
  return isGoingOn && next
}

const add = (outcome: Outcome, { removed, retained, messages }: Erasure): Outcome => ({
  removed: outcome.removed + removed,
  retained: outcome.retained + retained,
  messages: [...new Set([...outcome.messages, ...messages])],
})

const finish = async (
  ctx: WriteContext,
  { id, email }: PrivacyRequest,
  { messages, ...counts }: Outcome,
): Promise<undefined> => {
  const outcome: Outcome = { ...counts, messages: [...messages, BACKUPS] }
  const changes = {
    ...{ state: 'completed', work: '', progress: '', result: JSON.stringify(outcome) },
    completed_gmt: nowGmt(ctx.clock),
  }
  if (!(await changeRequest(ctx.db, { id, work: 'erasing' }, changes))) return
  await audit(ctx, 'personal-data.erased', { subject: id, ...counts })
  await notifyUser(ctx.jobs, { email }, erasedNotice(outcome))
}
