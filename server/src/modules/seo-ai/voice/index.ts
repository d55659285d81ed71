import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
import { object, string, type ValueOf } from '../../../contract/schema.ts'
import { isChoices, seoOptions, textOf } from '../../seo-kernel/index.ts'
import { voiceErrors } from './errors.ts'

export { voiceErrors } from './errors.ts'

/** The tone and the audience of a text. */
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

/** A list or an object is rejected like an unknown word. */
const wordOf = (given: unknown): string =>
  typeof given === 'object' && given !== null ? JSON.stringify(given) : textOf(given)

const SITES_OWN = 'the setting of the site by default.'

export const Tone = lenient(
  string({ enum: TONES, description: `Tone of the texts; ${SITES_OWN}` }),
  wordOf,
)

export const Audience = lenient(
  string({ enum: AUDIENCES, description: `Audience of the texts; ${SITES_OWN}` }),
  wordOf,
)

/** The options of a request; undefined for an empty object. */
export const givenVoice = (given: unknown) =>
  isChoices(given) && Object.keys(given).length > 0
    ? { tone: wordOf(given.tone), audience: wordOf(given.audience) }
    : undefined

export const VoiceOptions = lenient(
  object({ tone: Tone, audience: Audience }, { description: 'Tone and audience of the texts.' }),
  givenVoice,
)

/** The options of the request, else those of the settings. */
export const readVoice = async (
  ctx: Context,
  given: ValueOf<typeof VoiceOptions>,
): Promise<Voice> => {
  const { aiContent } = (await seoOptions(ctx)).site
  return {
    tone: chosen(given.tone, aiContent.tone, TONES, 'tone'),
    audience: chosen(given.audience, aiContent.audience, AUDIENCES, 'audience'),
  }
}

/** Throws if the request has no options. */
export const requireOptions = <T>(options: T | undefined): T => {
  if (options === undefined) throw voiceErrors.missing_options()
  return options
}

const chosen = (
  given: string | undefined,
  standard: unknown,
  known: readonly string[],
  name: string,
): string => {
  if (!given) return known.find((word) => word === standard) ?? known[0] ?? ''
  const word = known.find((candidate) => candidate === given)
  if (word === undefined) throw voiceErrors.invalid_options(name, known)
  return word
}
