import type { Context, WriteContext } from '../../../contract/context.ts'
import { readSecret } from '../../seo-kernel/index.ts'
import { deleteOption, findOptions, saveOption } from '../../settings/index.ts'
import { connectProvider } from './adapter.ts'
import type { AiAnswer, AiFailure, AiProvider } from './port.ts'
import { requireAi } from './switch.ts'

/** The name of the secret that holds the token stored by an administrator. */
export const AI_TOKEN = 'ai-access-token'

/** The option with the state of the connection. */
const AI_ROW = 'seo_ai'

interface AiConnection {
  readonly isConnected: boolean
  /** Whether the token was stored by an administrator rather than set in the configuration. */
  readonly isManual: boolean
  /** Why the provider rejected the key in the last response; a new key, or credit there, solves it. */
  readonly problem: Problem | undefined
}

const PROBLEMS = ['refused', 'forbidden', 'unpaid'] as const

type Problem = (typeof PROBLEMS)[number]

export const aiConnection = async (ctx: Context): Promise<AiConnection> => {
  const token = await readSecret(ctx, AI_TOKEN)
  const isConnected = (token ?? ctx.config.aiKey) !== undefined
  return {
    isConnected,
    isManual: token !== undefined,
    problem: isConnected ? await storedProblem(ctx) : undefined,
  }
}

/** The connected provider; undefined if there is none. Throws if AI is switched off. */
export const aiProvider = async (ctx: Context): Promise<AiProvider | undefined> => {
  const { aiUrl: url, aiKey, aiModel: model, aiImageModel: imageModel } = ctx.config
  const key = (await readSecret(ctx, AI_TOKEN)) ?? aiKey
  await requireAi(ctx, { isConnected: key !== undefined })
  if (key === undefined) return undefined
  const { describe, complete, stream, image } = connectProvider(ctx, {
    url,
    key,
    model,
    imageModel,
  })
  const noting = async <T>(answer: Promise<AiAnswer<T>>): Promise<AiAnswer<T>> => {
    const known = await answer
    await noteProblem(ctx, 'failure' in known ? known.failure : undefined)
    return known
  }
  return {
    model,
    imageModel,
    describe,
    complete: (messages, options) => noting(complete(messages, options)),
    stream: (messages, options) => noting(stream(messages, options)),
    image: (request) => noting(image(request)),
  }
}

const storedProblem = async ({ db }: Pick<Context, 'db'>): Promise<Problem | undefined> => {
  const stored = (await findOptions(db, [AI_ROW])).get(AI_ROW) as { problem?: Problem } | undefined
  return stored?.problem
}

/** Called when the token changes. */
export const purgeProblem = ({ db }: Pick<WriteContext, 'db'>): Promise<void> =>
  deleteOption(db, AI_ROW)

/** Every response shows whether the key is valid and paid for; only changes are stored. */
const noteProblem = async (ctx: Context, failure: AiFailure | undefined): Promise<void> => {
  const problem = PROBLEMS.find((one) => one === failure?.reason)
  if (failure && !problem) return
  if ((await storedProblem(ctx)) === problem) return
  await ctx.transaction(async (ctx) => {
    await (problem ? saveOption(ctx.db, AI_ROW, { problem }) : deleteOption(ctx.db, AI_ROW))
    ctx.touch('options')
  })
}
