import type { Context } from '../../../contract/context.ts'
import { readSecret } from '../../seo-kernel/index.ts'
import {
  AI_TOKEN,
  type AiProvider,
  aiProvider,
  connectProvider,
  requireAi,
} from '../provider/index.ts'

/** A model that is asked about keywords, and its name in reports. */
export interface Adviser {
  readonly name: string
  readonly complete: AiProvider['complete']
  readonly describe: AiProvider['describe']['complete']
}

/** The configured models, or the connected provider; empty if there is none. Throws if AI is switched off. */
export const advisersOf = async (ctx: Context): Promise<readonly Adviser[]> => {
  const { aiInsights, aiInsightsKeys, aiUrl, aiKey } = ctx.config
  if (aiInsights.length === 0) {
    const connected = await aiProvider(ctx)
    if (!connected) return []
    const { complete, describe } = connected
    return [{ name: nameOf(connected.model), complete, describe: describe.complete }]
  }
  const usualKey = (await readSecret(ctx, AI_TOKEN)) ?? aiKey
  const advisers = aiInsights.flatMap(({ name, model, url }) => {
    // The default key is sent to the default service only.
    const key = aiInsightsKeys.get(name) ?? (url === undefined ? usualKey : undefined)
    if (key === undefined) return []
    const account = { url: url ?? aiUrl, key, model, imageModel: '' }
    const { complete, describe } = connectProvider(ctx, account)
    return [{ name, complete, describe: describe.complete }]
  })
  await requireAi(ctx, { isConnected: advisers.length > 0 })
  return advisers
}

/** The maker of a model by the prefix of its name. */
const MAKERS: readonly (readonly [start: RegExp, maker: string])[] = [
  [/^(?:openai\/)?(?:gpt|chatgpt|o\d)/, 'openai'],
  [/^(?:anthropic\/)?claude/, 'anthropic'],
  [/^(?:google\/)?gemini/, 'gemini'],
  [/^(?:deepseek\/)?deepseek/, 'deepseek'],
  [/^(?:perplexity\/)?sonar/, 'perplexity'],
]

const nameOf = (model: string): string =>
  MAKERS.find(([start]) => start.test(model.toLowerCase()))?.[1] ?? model
