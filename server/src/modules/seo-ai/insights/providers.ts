import type { Context } from '../../../contract/context.ts'
import { readSecret } from '../../seo-kernel/index.ts'
import { AI_TOKEN, type AiProvider, aiProvider, connectProvider } from '../provider/index.ts'

/** A model that is asked about keywords, and the name that reports have for it. */
export interface Adviser {
  readonly name: string
  readonly complete: AiProvider['complete']
}

/** Everybody who is asked; nobody where no service is connected. */
export const advisersOf = async (ctx: Context): Promise<readonly Adviser[]> => {
  const { aiInsights, aiInsightsKeys, aiUrl, aiKey } = ctx.config
  if (aiInsights.length === 0) {
    const connected = await aiProvider(ctx)
    return connected ? [{ name: nameOf(connected.model), complete: connected.complete }] : []
  }
  const usualKey = (await readSecret(ctx, AI_TOKEN)) ?? aiKey
  return aiInsights.flatMap(({ name, model, url }) => {
    // The usual key is for the usual service only.
    const key = aiInsightsKeys.get(name) ?? (url === undefined ? usualKey : undefined)
    if (key === undefined) return []
    const account = { url: url ?? aiUrl, key, model, imageModel: '' }
    return [{ name, complete: connectProvider(ctx, account).complete }]
  })
}

/** Who made a model, by how models are called. */
const MAKERS: readonly (readonly [start: RegExp, maker: string])[] = [
  [/^(?:openai\/)?(?:gpt|chatgpt|o\d)/, 'openai'],
  [/^(?:anthropic\/)?claude/, 'anthropic'],
  [/^(?:google\/)?gemini/, 'gemini'],
  [/^(?:deepseek\/)?deepseek/, 'deepseek'],
  [/^(?:perplexity\/)?sonar/, 'perplexity'],
]

const nameOf = (model: string): string =>
  MAKERS.find(([start]) => start.test(model.toLowerCase()))?.[1] ?? model
