import type { Context } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Listener, Tell } from '../../../contract/reply.ts'
import { aside } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { previewOf, withCredits } from '../budget/index.ts'
import type { shortened, simplified, tidied } from '../local/index.ts'
import {
  type AiProvider,
  aiProvider,
  asData,
  type ChatMessage,
  digestOf,
  type OutgoingRequest,
  orFail,
  type Preview,
  providerErrors,
} from '../provider/index.ts'
import { instructions } from '../texts/index.ts'
import type { Voice } from '../voice/index.ts'
import { type AssistantRequest, chatOf, type Turn } from './conversation.ts'

/** The post that the conversation is about. */
interface DiscussedPost {
  readonly title: string
  readonly text: string
  readonly focusKeyword: string
}

/** What the assistant is asked. */
export interface Conversation {
  readonly turns: readonly Turn[]
  readonly voice: Voice
  readonly subject: DiscussedPost
}

const MAX_SENT = 20_000

/**
 * Streams the answer of the provider, or of the local functions if no provider is configured. `previewed` is the
 * digest of the request that the caller has seen, if they asked to see it.
 */
export const assist = async (
  ctx: Context,
  conversation: Conversation,
  previewed: string | undefined,
): Promise<Tell> => {
  const provider = await aiProvider(ctx)
  const messages = messagesOf(ctx, conversation)
  const [request] = requestsOf(provider, messages, previewed)
  return provider && request
    ? streamAnswer(ctx, provider, { messages, request, about: conversation.subject.title })
    : answerLocally(ctx, conversation)
}

/** What `assist` would send. */
export const previewAssistant = async (
  ctx: Context,
  conversation: Conversation,
): Promise<Preview> => {
  const provider = await aiProvider(ctx)
  return previewOf(ctx, 'assistant', requestsOf(provider, messagesOf(ctx, conversation)))
}

/** Throws if another request was seen before. */
const requestsOf = (
  provider: AiProvider | undefined,
  messages: readonly ChatMessage[],
  previewed?: string,
): readonly OutgoingRequest[] => {
  const requests = provider ? [provider.describe.stream(messages)] : []
  if (previewed !== undefined && previewed !== digestOf(requests))
    throw providerErrors.seo_ai_preview_outdated()
  return requests
}

const messagesOf = (
  ctx: Context,
  { turns, voice, subject }: Conversation,
): readonly ChatMessage[] => [...opening(ctx, voice, subject), ...chatOf(ctx, turns)]

const answerLocally = async (
  ctx: Context,
  { turns, subject }: Pick<Conversation, 'turns' | 'subject'>,
): Promise<Tell> => {
  const request = turns.at(-1)?.request
  const { language } = await siteSettings(ctx)
  const text = request && (await locallyMade(request, subject.text, language))
  return ({ say }) =>
    say(
      text === undefined
        ? event({ content: '', error: NOT_CONNECTED, source: 'local' })
        : event({ content: text, error: null, source: 'local' }),
    )
}

const NOT_CONNECTED =
  'This needs an AI service: an administrator can store its access token (POST ai/auth) or set CALLBOARD_AI_KEY. Without one the site can shorten, simplify and fix-grammar (typing errors) texts.'

interface Said {
  readonly content: string
  readonly error: string | null
  readonly source: 'local' | 'provider'
}

const event = (said: Said): string => `data: ${JSON.stringify(said)}\n\n`

/** The answer without a provider; undefined for requests that need a model. */
const locallyMade = async (
  request: AssistantRequest,
  page: string,
  locale: string,
): Promise<string | undefined> => {
  const text = request.text || page
  if (request.kind !== 'improve' || text === '') return undefined
  switch (request.action) {
    case 'shorten':
      return aside<typeof shortened>('shortened', text, locale)
    case 'simplify':
      return aside<typeof simplified>('simplified', text, locale)
    case 'fix-grammar':
      return aside<typeof tidied>('tidied', text)
    default:
      return undefined
  }
}

const opening = (
  ctx: Context,
  voice: Voice,
  { title, text, focusKeyword }: DiscussedPost,
): readonly ChatMessage[] => [
  {
    role: 'system',
    content: [
      instructions(voice),
      'Your answers are suggestions that a person reads before anything is saved.',
      ...(title === '' ? [] : [asData(ctx, 'title of the page', title)]),
      ...(text === '' ? [] : [asData(ctx, 'text of the page', text.slice(0, MAX_SENT))]),
      ...(focusKeyword === '' ? [] : [asData(ctx, 'phrase that the page is about', focusKeyword)]),
    ].join('\n\n'),
  },
]

interface Streamed {
  readonly messages: readonly ChatMessage[]
  /** The request with these messages. */
  readonly request: OutgoingRequest
  readonly about: string
}

const streamAnswer =
  (ctx: Context, provider: AiProvider, { messages, request, about }: Streamed): Tell =>
  async ({ say, signal }: Listener) => {
    let hasBegun = false
    const onText = async (content: string): Promise<void> => {
      hasBegun = true
      await say(event({ content, error: null, source: 'provider' }))
    }
    try {
      await withCredits(ctx, { feature: 'assistant', request, about }, async () => {
        const answer = await provider.stream(messages, { signal, onText })
        // If the client disconnects in the middle, the credits stay spent.
        if (!(hasBegun && signal.aborted)) orFail(answer)
      })
    } catch (error) {
      // After the first event the status is sent already, so a failure becomes an event of the stream.
      if (!hasBegun || !(error instanceof ApiError)) throw error
      await say(event({ content: '', error: error.message, source: 'provider' }))
    }
  }
