import type { Context } from '../../../contract/context.ts'
import { array, boolean, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { capability } from '../../seo-kernel/index.ts'
import { userLoader } from '../../users/index.ts'
import { callerOf, creditsOf, findRequests, findSpentSince } from '../budget/index.ts'
import { aiConnection, hostOf, isAiOn } from '../provider/index.ts'

const required = { required: true } as const

const Spent = array(object({ feature: string(required), credits: integer(required) }), required)

/** The switch, the connection and what was spent this month. */
export const AiStatus = object(
  {
    isOn: boolean({
      ...required,
      description: 'Whether an administrator has switched AI on; it is off by default.',
    }),
    isConnected: boolean({ ...required, description: 'Whether there is a key for the service.' }),
    isManual: boolean({
      ...required,
      description: 'Whether the key was stored by an administrator rather than configured.',
    }),
    problem: string({
      ...{ ...required, enum: ['', 'refused', 'forbidden', 'unpaid'] },
      description: 'Reason why the service last rejected the key; empty for none.',
    }),
    host: string({ ...required, description: 'Host that requests are sent to.' }),
    model: string(required),
    imageModel: string(required),
    insights: array(
      object({ name: string(required), model: string(required), host: string(required) }),
      {
        ...required,
        description: 'Further models that are asked for keyword reports.',
      },
    ),
    credits: object(
      {
        total: integer({ ...required, description: 'Number of credits of the caller per day.' }),
        remaining: integer(required),
        renewed: integer({ ...required, description: 'Unix time of the next reset.' }),
      },
      required,
    ),
    month: object(
      {
        start: string({ ...required, description: 'First day of the current month, in GMT.' }),
        own: Spent,
        all: array(object({ feature: string(required), credits: integer(required) }), {
          ...required,
          description: 'Credits of all users; empty for callers who do not manage the connection.',
        }),
      },
      { ...required, description: 'Credits spent this month, by feature.' },
    ),
  },
  required,
)

const mayManage = (ctx: Context): boolean => ctx.can(capability('general_settings'))

export const aiStatus = async (ctx: Context): Promise<ValueOf<typeof AiStatus>> => {
  const { aiUrl, aiModel: model, aiImageModel: imageModel, aiInsights } = ctx.config
  const start = `${nowGmt(ctx.clock).slice(0, 7)}-01`
  const [isOn, connection, { expires: renewed, ...credits }, own, all] = await Promise.all([
    isAiOn(ctx),
    aiConnection(ctx),
    creditsOf(ctx),
    findSpentSince(ctx.db, start, callerOf(ctx)),
    mayManage(ctx) ? findSpentSince(ctx.db, start, undefined) : [],
  ])
  const { isConnected, isManual, problem = '' as const } = connection
  return {
    ...{ isOn, isConnected, isManual, problem },
    ...{ host: hostOf(aiUrl), model, imageModel },
    insights: aiInsights.map(({ name, model, url = aiUrl }) => ({
      name,
      model,
      host: hostOf(url),
    })),
    credits: { ...credits, renewed },
    month: { start, own: [...own], all: [...all] },
  }
}

export const AiRequest = object({
  id: integer(required),
  feature: string(required),
  credits: integer({ ...required, description: 'Its cost; 0 if it failed.' }),
  host: string(required),
  model: string(required),
  post: integer({ ...required, description: 'Id of the item that it was about; 0 for none.' }),
  about: string({ ...required, description: 'Title, prompt or keyword that it was about.' }),
  failure: string({ ...required, description: 'Why there is no result; empty if there is one.' }),
  user: string({ ...required, description: 'Name of the user who asked.' }),
  at: string({ ...required, description: 'Its time, in GMT.' }),
})

/** The requests of the caller, or of all users for those who manage the connection. */
export const listAiRequests = async (
  ctx: Context,
  page: { readonly search: string; readonly limit: number; readonly offset: number },
) => {
  const userId = mayManage(ctx) ? undefined : callerOf(ctx)
  const { rows, total } = await findRequests(ctx.db, { ...page, userId })
  const requests = rows.map(async (row): Promise<ValueOf<typeof AiRequest>> => {
    const { id, feature, credits, host, model, about, failure, at_gmt: at } = row
    const user = (await userLoader(ctx).load(Number(row.user_id)))?.display_name ?? ''
    const post = Number(row.post_id ?? 0)
    return { id: Number(id), feature, credits, host, model, post, about, failure, user, at }
  })
  return { requests: await Promise.all(requests), total }
}
