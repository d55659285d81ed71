import type { Context } from '../../../contract/context.ts'
import { isChoices, seoOptions } from '../../seo-kernel/index.ts'
import { voiceErrors } from './errors.ts'

export { voiceErrors } from './errors.ts'

/** How a text is written, and for whom. */
export interface Voice {
  readonly tone: string
  readonly audience: string
}

const TONES: readonly string[] = [
  ...['analytical', 'concise', 'empathetic', 'friendly', 'formal', 'humorous', 'informal'],
  ...['informative', 'motivational', 'neutral', 'persuasive', 'playful', 'professional'],
  ...['serious', 'storytelling', 'urgent'],
]

const AUDIENCES: readonly string[] = [
  ...['academic', 'beginners-novices', 'business', 'creative-artistic', 'educational', 'general'],
  ...['parents-families', 'technical'],
]

/** What was chosen; the site's own choice where nothing was. */
export const readVoice = async (
  ctx: Context,
  given: { readonly tone?: unknown; readonly audience?: unknown },
): Promise<Voice> => {
  const { aiContent } = (await seoOptions(ctx)).site
  return {
    tone: chosen(given.tone, aiContent.tone, TONES, 'tone'),
    audience: chosen(given.audience, aiContent.audience, AUDIENCES, 'audience'),
  }
}

/** The choices of a request; those without any are missing. */
export const requireOptions = (given: unknown): Readonly<Record<string, unknown>> => {
  if (!isChoices(given) || Object.keys(given).length === 0) throw voiceErrors.missing_options()
  return given
}

const chosen = (
  given: unknown,
  standard: unknown,
  known: readonly string[],
  name: string,
): string => {
  if (given === undefined || given === null || given === '')
    return known.find((word) => word === standard) ?? known[0] ?? ''
  const word = known.find((candidate) => candidate === given)
  if (word === undefined) throw voiceErrors.invalid_options(name, known)
  return word
}
