import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { boolean, object } from '../../../contract/schema.ts'
import {
  deleteSecret,
  isForNetwork,
  lenientFlag,
  lenientLine,
  needs,
  requireNetworkRight,
  saveSecret,
} from '../../seo-kernel/index.ts'
import { AiOptions, aiOptions } from '../budget/index.ts'
import { AI_TOKEN, purgeProblem } from '../provider/index.ts'
import { accountErrors } from './errors.ts'

const success = boolean({ required: true })

/** Visible ASCII only, so that the token is valid in a header. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/

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
