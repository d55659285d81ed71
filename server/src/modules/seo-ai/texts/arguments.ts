import { cleanUri } from '../../../contract/arguments/coerce.ts'
import { lenient } from '../../../contract/arguments/lenient.ts'
import {
  type ArgumentsOf,
  array,
  object,
  oneOf,
  type Schema,
  string,
} from '../../../contract/schema.ts'
import { isChoices, lenientFlag, lenientId, lenientLine, textOf } from '../../seo-kernel/index.ts'
import { NETWORKS, type Network } from '../local/index.ts'
import { Audience, givenVoice, Tone, VoiceOptions } from '../voice/index.ts'
import type { Kind } from './kinds.ts'

/** Digest of the request that a person has seen before. */
export const Previewed = string({
  description:
    'The `digest` of the preview: the request is refused if anything else would be sent.',
  maxLength: 100,
})

export const askedArgs = {
  postId: lenientId('Id of the post.'),
  postContent: string({
    description: 'Unsaved content of the post; the saved content by default.',
    isLong: 'content',
  }),
  focusKeyword: lenientLine('Focus keyphrase.'),
  options: VoiceOptions,
  rephrase: lenientFlag('Whether to rephrase the given suggestions.'),
  previewed: Previewed,
}

/** The arguments of all routes for suggestions. */
export type Asked = ArgumentsOf<typeof askedArgs>

const required = { required: true } as const

export const Question = object({ question: string(required), answer: string(required) })
export const KeyPoint = object({ title: string(required), explanation: string(required) })

const MAX_EARLIER = 20

/** Earlier suggestions; invalid ones are dropped. */
export const earlierSuggestions = <T>(kind: Kind<T>, one: Schema<T>): Schema<readonly T[]> =>
  lenient(
    array(one, { description: `Earlier suggestions; only the first ${MAX_EARLIER} are used.` }),
    (given) =>
      (Array.isArray(given) ? given : [])
        .slice(0, MAX_EARLIER)
        .flatMap((item) => kind.read(item) ?? []),
  )

/** The known networks among the given ones. */
const namedNetworks = (given: unknown): readonly Network[] => {
  const named: readonly unknown[] = Array.isArray(given) ? given : [given]
  return NETWORKS.filter((network) => named.includes(network))
}

export const SocialOptions = lenient(
  object({
    media: array(oneOf(NETWORKS), { ...required, description: 'Networks to write for.' }),
    tone: Tone,
    audience: Audience,
  }),
  (given) => {
    const voice = givenVoice(given)
    return voice && { ...voice, media: namedNetworks(isChoices(given) && given.media) }
  },
)

/** In characters; longer addresses are truncated. */
const MAX_ADDRESS = 2_000

export const Permalink = lenient(
  string({ format: 'uri', description: 'URL that the posts link to.' }),
  (given) => cleanUri(textOf(given).slice(0, MAX_ADDRESS)),
)
