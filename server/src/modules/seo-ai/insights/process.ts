import type { Context, SiteKey, WriteContext } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { withCredits } from '../budget/index.ts'
import {
  type AiAnswer,
  type AiFailure,
  asData,
  type ChatMessage,
  generationFailed,
  isAiOff,
} from '../provider/index.ts'
import { readAnswer } from './answer.ts'
import { limitOf, noteLimit, readLimits } from './limits.ts'
import { localResult } from './local.ts'
import { type Adviser, advisersOf } from './providers.ts'
import { emptyResult, type Result, resultsOf } from './report.ts'
import { claimReport, type ReportRow, updateReport } from './store.ts'

export const PROCESS = 'seo.process-ai-report'

/** Added to the timeout of the model before another process may claim the report. */
const SPARE_MS = 60_000
const MAX_ATTEMPTS = 3
const RETRY_MS = 30_000

export const askToProcess = (
  { jobs }: Pick<WriteContext, 'jobs'>,
  uuid: string,
  runAt?: Date,
): Promise<void> =>
  jobs.add(PROCESS, { uuid }, { key: `${PROCESS} ${uuid}`, ...(runAt && { runAt }) })

/** One step of a report: calls the next model. Skips a report that is claimed by another process. */
export const processReport = async (
  ctx: Context,
  { uuid }: { readonly uuid: string },
): Promise<void> => {
  const until = new Date(ctx.clock().getTime() + ctx.config.aiTimeoutMs + SPARE_MS)
  const row = await ctx.transaction(async (ctx) => {
    const claimed = await claimReport(ctx.db, uuid, {
      now: nowGmt(ctx.clock),
      until: toGmtText(until),
    })
    // If this process ends before the answer arrives, the job claims the report again.
    if (claimed) await askToProcess(ctx, uuid, until)
    return claimed
  })
  if (!row) return
  const advisers = await advisersOf(ctx).catch((error: unknown) => {
    if (isAiOff(error)) return error
    throw error
  })
  if (advisers instanceof ApiError) return finish(ctx, row, resultsOf(row), advisers.message)
  const asked = new Set(resultsOf(row).map(({ provider }) => provider))
  const next = advisers.find(({ name }) => !asked.has(name))
  if (advisers.length === 0) await answerLocally(ctx, row)
  else if (next) await askNext(ctx, row, next, advisers)
  else await finish(ctx, row, resultsOf(row))
}

const answerLocally = async (ctx: Context, row: ReportRow): Promise<void> =>
  finish(ctx, row, [await localResult(ctx, row.keyword)])

const askNext = async (
  ctx: Context,
  row: ReportRow,
  adviser: Adviser,
  advisers: readonly Adviser[],
): Promise<void> => {
  const limit = limitOf(await readLimits(ctx), adviser.name, ctx.clock())
  if (limit) return ctx.transaction((ctx) => wait(ctx, row, limit, {}))
  const answer = await ask(ctx, row, adviser)
  if ('failure' in answer && (await isTriedAgain(ctx, row, adviser, answer.failure))) return
  const result: Result =
    'failure' in answer
      ? emptyResult(adviser.name, answer.failure.message)
      : {
          ...readAnswer(answer.value, answer.cited),
          ...{ provider: adviser.name, source: 'provider', error: '' },
        }
  const results = [...resultsOf(row), result]
  if (results.length >= advisers.length) return finish(ctx, row, results)
  await ctx.transaction((ctx) =>
    wait(ctx, row, ctx.clock(), { results: JSON.stringify(results), attempts: 0 }),
  )
}

interface Refusal extends AiFailure {
  readonly message: string
}

type Advice = Answered | { readonly failure: Refusal }

type Answered = Extract<AiAnswer<string>, { readonly value: string }>

const ask = async (
  ctx: Context,
  { keyword, user_id }: ReportRow,
  adviser: Adviser,
): Promise<Advice> => {
  const messages = questionAbout(ctx, keyword)
  let failure: AiFailure | undefined
  try {
    return await withCredits(
      ctx,
      {
        ...{ feature: 'insights', request: adviser.describe(messages) },
        ...{ about: keyword, userId: user_id },
      },
      async (): Promise<Answered> => {
        const answer = await adviser.complete(messages)
        if ('value' in answer) return answer
        failure = answer.failure
        throw generationFailed(answer.failure)
      },
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Without credits no model was called, and a retry would not succeed today.
    return { failure: { ...(failure ?? { reason: 'declined' }), message: error.message } }
  }
}

/** Schedules another call of the same model if the failure is temporary; returns whether it did. */
const isTriedAgain = async (
  ctx: Context,
  row: ReportRow,
  { name }: Adviser,
  { reason, retryAfterSeconds }: Refusal,
): Promise<boolean> => {
  if (reason === 'busy') {
    await ctx.transaction(async (ctx) =>
      wait(ctx, row, await noteLimit(ctx, name, retryAfterSeconds), {}),
    )
    return true
  }
  const attempts = row.attempts + 1
  const isPassing = reason === 'away' || reason === 'unreadable'
  if (!isPassing || attempts >= MAX_ATTEMPTS) return false
  const again = new Date(ctx.clock().getTime() + RETRY_MS * 2 ** (attempts - 1))
  await ctx.transaction((ctx) => wait(ctx, row, again, { attempts }))
  return true
}

/** Releases the claim and schedules the next step. */
const wait = async (
  ctx: WriteContext,
  { uuid }: ReportRow,
  until: Date,
  changes: Parameters<typeof updateReport>[2],
): Promise<void> => {
  await updateReport(ctx.db, uuid, {
    ...changes,
    leased_until_gmt: null,
    updated_gmt: nowGmt(ctx.clock),
  })
  await askToProcess(ctx, uuid, until)
}

const NOBODY_ASKED = 'No model was asked.'

/** The report is completed if at least one model has answered, else failed. */
const finish = (
  ctx: Context,
  { uuid }: ReportRow,
  results: readonly Result[],
  unasked = NOBODY_ASKED,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const reason = results.find(({ error }) => error !== '')?.error ?? unasked
    const isMade = results.some(({ error }) => error === '')
    await updateReport(ctx.db, uuid, {
      status: isMade ? 'completed' : 'failed',
      results: JSON.stringify(results),
      failure: isMade ? '' : reason,
      leased_until_gmt: null,
      updated_gmt: nowGmt(ctx.clock),
    })
    await ctx.jobs.cancel(`${PROCESS} ${uuid}`)
  })

/** The question of a buyer about the keyword, which is marked as data (SEC-56). */
export const questionAbout = (ctx: SiteKey, keyword: string): readonly ChatMessage[] => [
  {
    role: 'system',
    content: [
      'You advise people who want to buy something. Answer in the language of the keyword, in at most 300 words, in Markdown.',
      'Recommend brands by name, the best first; put each name in bold where it first stands.',
      'Link the pages that you rely on as [title](address), and make up no address.',
      'End with a block fenced as json that holds {"brands": ["…"], "sources": [{"url": "…", "title": "…"}]}: the brands in the order of your text, and the pages.',
    ].join('\n'),
  },
  {
    role: 'user',
    content: `${asData(ctx, 'keyword', keyword)}\n\nI want to buy what the keyword is about. Which brands should I look at, and why?`,
  },
]
