import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, integer, object } from '../../../contract/schema.ts'
import {
  deleteSecret,
  isForNetwork,
  lenientFlag,
  lenientInteger,
  lenientLine,
  lenientText,
  needs,
  readListRequest,
  requireNetworkRight,
  saveSecret,
} from '../../seo-kernel/index.ts'
import { AiOptions, aiOptions } from '../budget/index.ts'
import { AI_TOKEN, purgeProblem, switchAi } from '../provider/index.ts'
import { accountErrors } from './errors.ts'
import { AiRequest, AiStatus, aiStatus, listAiRequests } from './status.ts'

const success = boolean({ required: true })

/** Visible ASCII only, so that the token is valid in a header. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/

const MAX_REQUESTS = 100

export const accountRoutes = {
  connectAi: route({
    method: 'POST',
    path: 'ai/auth',
    summary: 'Connect the AI service',
    description: 'Stores the access token of the service.',
    can: needs('general_settings'),
    args: { accessToken: lenientLine('Access token of the service; not readable afterwards.') },
    samples: (n) => ({ accessToken: `token-${n}` }),
    reply: object({ success, aiOptions: AiOptions }),
  }).handle(async ({ ctx, args: { accessToken = '' } }) => {
    if (accessToken === '') throw accountErrors.seo_missing_access_token()
    if (!TOKEN.test(accessToken)) throw accountErrors.seo_invalid_access_token()
    await ctx.transaction(async (ctx) => {
      await saveSecret(ctx, AI_TOKEN, accessToken)
      await purgeProblem(ctx)
      ctx.touch('options')
    })
    return { success: true, aiOptions: await aiOptions(ctx) }
  }),

  readAiCredits: route({
    method: 'POST',
    path: 'ai/credits',
    summary: 'Get AI credits',
    can: needs('page_ai_content_settings'),
    args: { refresh: lenientFlag('Whether to recount the credits; they are always current.') },
    reply: object({ success, aiOptions: AiOptions }),
  }).handle(async ({ ctx }) => ({ success: true, aiOptions: await aiOptions(ctx) })),

  getAiStatus: route({
    method: 'GET',
    path: 'ai/status',
    summary: 'Get the state of AI',
    description: 'The switch, the connection to the service, and the credits spent this month.',
    can: needs('page_ai_content_settings'),
    reply: AiStatus,
  }).handle(({ ctx }) => aiStatus(ctx)),

  switchAi: route({
    method: 'POST',
    path: 'ai/switch',
    summary: 'Update the AI switch',
    description: 'While it is off, nothing is sent to an AI service.',
    can: needs('general_settings'),
    args: { isOn: boolean({ required: true, description: 'Whether AI can be used.' }) },
    samples: () => ({ isOn: true }),
    reply: AiStatus,
  }).handle(async ({ ctx, args: { isOn } }) => {
    await switchAi(ctx, isOn)
    return aiStatus(ctx)
  }),

  listAiRequests: route({
    method: 'GET',
    path: 'ai/requests',
    summary: 'List requests to the AI service',
    description:
      'The requests of the last 31 days with their costs, newest first: those of the caller, or of all users for callers who manage the connection.',
    can: needs('page_ai_content_settings'),
    args: {
      limit: lenientInteger(`Maximum number of requests, up to ${MAX_REQUESTS}.`),
      offset: lenientInteger('Number of requests to skip.'),
      searchTerm: lenientText('Limit results to requests about this text.'),
    },
    reply: object({
      requests: array(AiRequest, { required: true }),
      total: integer({ required: true }),
    }),
  }).handle(({ ctx, args }) => {
    const { limit, offset, search } = readListRequest(
      args,
      {},
      { column: '', limit: 20, most: MAX_REQUESTS },
    )
    return listAiRequests(ctx, { limit, offset, search })
  }),

  disconnectAi: route({
    method: 'POST',
    path: 'ai/deactivate',
    summary: 'Disconnect the AI service',
    description: 'Deletes the stored access token.',
    can: needs('general_settings'),
    args: {
      network: lenient(
        boolean({
          description: 'Whether the connection is for the whole network; the site is the only one.',
        }),
        isForNetwork,
      ),
    },
    reply: object({ success, aiData: AiOptions }),
  }).handle(async ({ ctx, args }) => {
    requireNetworkRight(ctx, args.network)
    await ctx.transaction(async (ctx) => {
      await deleteSecret(ctx, AI_TOKEN)
      await purgeProblem(ctx)
      ctx.touch('options')
    })
    return { success: true, aiData: await aiOptions(ctx) }
  }),
}
