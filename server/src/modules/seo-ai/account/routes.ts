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
    summary: 'Store the access token of the AI service',
    can: needs('general_settings'),
    args: { accessToken: lenientLine('The token; it is never shown again.') },
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
    summary: 'The connection to the AI service, and the credits of the caller',
    can: needs('page_ai_content_settings'),
    args: { refresh: lenientFlag('Whether to count anew; they are always up to date.') },
    reply: object({ success, aiOptions: AiOptions }),
  }).handle(async ({ ctx }) => ({ success: true, aiOptions: await aiOptions(ctx) })),

  disconnectAi: route({
    method: 'POST',
    path: 'ai/deactivate',
    summary: 'Forget the stored access token of the AI service',
    can: needs('general_settings'),
    args: {
      network: lenient(
        boolean({ description: 'Whether for all sites; there is one.' }),
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
