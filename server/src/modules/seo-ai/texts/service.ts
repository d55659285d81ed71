import type { Context } from '../../../contract/context.ts'
import { aside, changeRecord, findSubject, isChoices } from '../../seo-kernel/index.ts'
import { type AiFeature, previewOf, withCredits } from '../budget/index.ts'
import type { LocalText, Network, SocialPosts, socialPostsFrom } from '../local/index.ts'
import {
  aiProvider,
  digestOf,
  orFail,
  type Preview,
  providerErrors,
  readJson,
} from '../provider/index.ts'
import type { Voice } from '../voice/index.ts'
import { type Kind, paragraphsOf } from './kinds.ts'
import { taskMessages } from './prompts.ts'
import type { Source } from './source.ts'

/** Whether suggestions were made locally or by the provider. */
type Maker = 'local' | 'provider'

export interface Suggested<T> {
  readonly made: T
  readonly source: Maker
}

export interface TextRequest<T> {
  readonly voice: Voice
  readonly focusKeyword: string
  /** Earlier suggestions that are to be rephrased. */
  readonly earlier: readonly T[] | undefined
}

/** The digest of the request that the caller has seen; undefined if they did not ask to see it. */
type Previewed = string | undefined

const MAX_SUGGESTIONS = 10

/** Suggestions of one kind; stored with the post until the next request. */
export const suggest = async <T>(
  ctx: Context,
  kind: Kind<T>,
  source: Source,
  request: TextRequest<T>,
  previewed: Previewed,
): Promise<Suggested<readonly T[]>> => {
  const { focusKeyword, earlier } = request
  const work: Work<readonly T[]> = {
    feature: earlier ? 'rephrase' : kind.name,
    focusKeyword,
    messages: suggestionMessages(ctx, kind, source, request),
    read: (answer) => {
      const items = isChoices(answer) && Array.isArray(answer.items) ? answer.items : []
      const read = items.slice(0, MAX_SUGGESTIONS).flatMap((item) => kind.read(item) ?? [])
      return read.length > 0 ? read : undefined
    },
    local: (text) => kind.local(text, earlier ?? []),
  }
  const suggested = await makeBy(ctx, source, work, previewed)
  await keep(ctx, source.id, () => ({ [kind.name]: suggested.made }))
  return suggested
}

/** What `suggest` would send for new suggestions. */
export const previewSuggestions = (
  ctx: Context,
  { name, task }: Asking,
  source: Source,
  { voice, focusKeyword }: Omit<TextRequest<unknown>, 'earlier'>,
): Promise<Preview> =>
  previewWork(ctx, {
    feature: name,
    messages: suggestionMessages(ctx, { task }, source, {
      voice,
      focusKeyword,
      earlier: undefined,
    }),
  })

type Asking = Pick<Kind<unknown>, 'name' | 'task'>

const suggestionMessages = (
  ctx: Context,
  { task }: Pick<Asking, 'task'>,
  source: Source,
  { voice, focusKeyword, earlier }: TextRequest<unknown>,
) =>
  taskMessages(ctx, source, voice, `${task} The object has them as a list under "items".`, {
    focusKeyword,
    ...(earlier ? { earlier } : {}),
  })

interface PostsRequest {
  readonly voice: Voice
  readonly networks: readonly Network[]
  readonly permalink: string
}

/** Posts for social networks; stored posts for other networks are kept. */
export const suggestPosts = async (
  ctx: Context,
  source: Source,
  request: PostsRequest,
  previewed: Previewed,
): Promise<Suggested<SocialPosts>> => {
  const suggested = await makeBy(ctx, source, postsWork(ctx, source, request), previewed)
  const kept = await keep(ctx, source.id, (before) => ({
    socialPosts: { ...postsIn(before), ...suggested.made },
  }))
  return { ...suggested, made: kept ? postsIn(kept) : suggested.made }
}

/** What `suggestPosts` would send. */
export const previewPosts = (
  ctx: Context,
  source: Source,
  request: PostsRequest,
): Promise<Preview> => previewWork(ctx, postsWork(ctx, source, request))

const postsWork = (
  ctx: Context,
  source: Source,
  { voice, networks, permalink }: PostsRequest,
): Work<SocialPosts> => ({
  feature: 'socialPosts',
  focusKeyword: '',
  messages: taskMessages(
    ctx,
    source,
    voice,
    `Suggest a post that points to ${permalink} for each of: ${networks.join(', ')}. The object has a text under each of these names; under "email" it has an object with "subject", "preview" and "content". The text for twitter has at most 280 characters with its address.`,
  ),
  read: (answer) => readPosts(answer, networks),
  local: (text) => aside<typeof socialPostsFrom>('socialPostsFrom', text, permalink, networks),
})

const postsIn = (ai: object | undefined): SocialPosts =>
  isChoices(ai) && isChoices(ai.socialPosts) ? (ai.socialPosts as SocialPosts) : {}

interface Work<T> {
  readonly feature: AiFeature
  readonly focusKeyword: string
  readonly messages: ReturnType<typeof taskMessages>
  readonly read: (answer: unknown) => T | undefined
  readonly local: (text: LocalText) => Promise<T>
}

const AS_JSON = { isJson: true } as const

const previewWork = async (
  ctx: Context,
  { feature, messages }: Pick<Work<unknown>, 'feature' | 'messages'>,
): Promise<Preview> => {
  const provider = await aiProvider(ctx)
  return previewOf(ctx, feature, provider ? [provider.describe.complete(messages, AS_JSON)] : [])
}

const makeBy = async <T>(
  ctx: Context,
  { id, title, html, locale }: Source,
  { feature, focusKeyword, messages, read, local }: Work<T>,
  previewed: Previewed,
): Promise<Suggested<T>> => {
  const provider = await aiProvider(ctx)
  const requests = provider ? [provider.describe.complete(messages, AS_JSON)] : []
  if (previewed !== undefined && previewed !== digestOf(requests))
    throw providerErrors.seo_ai_preview_outdated()
  const [request] = requests
  if (!provider || !request)
    return { made: await local({ title, html, locale, focusKeyword }), source: 'local' }
  const made = await withCredits(ctx, { feature, request, postId: id, about: title }, async () => {
    const text = orFail(await provider.complete(messages, AS_JSON))
    const value = read(readJson(text))
    return value ?? orFail<T>({ failure: { reason: 'unreadable' } })
  })
  return { made, source: 'provider' }
}

/** In characters: the limits of the networks, and a limit for mails. */
const MAX_LENGTHS: Readonly<Record<Network, number>> = {
  email: 5_000,
  linkedin: 3_000,
  twitter: 280,
  facebook: 2_000,
  instagram: 2_200,
}

const readPosts = (answer: unknown, networks: readonly Network[]): SocialPosts | undefined => {
  const given = isChoices(answer) ? answer : {}
  const posts = networks.flatMap((network): readonly (readonly [Network, unknown])[] => {
    const max = MAX_LENGTHS[network]
    if (network !== 'email') {
      const text = paragraphsOf(given[network], max)
      return text === '' ? [] : [[network, text]]
    }
    const { subject, preview, content } = isChoices(given.email) ? given.email : {}
    const mail = {
      subject: paragraphsOf(subject, 200),
      preview: paragraphsOf(preview, 300),
      content: paragraphsOf(content, max),
    }
    return mail.content === '' ? [] : [['email', mail]]
  })
  return posts.length > 0 ? Object.fromEntries(posts) : undefined
}

/** Stores suggestions in the record of the post; the page does not change. */
const keep = (
  ctx: Context,
  id: number,
  made: (before: object | undefined) => object,
): Promise<object | undefined> =>
  ctx.transaction(async (ctx) => {
    // The post may have been deleted while the suggestions were made.
    if (!(await findSubject(ctx, 'post', id))) return undefined
    const { fields } = await changeRecord(ctx, 'post', id, (before) => ({
      ...before,
      fields: { ...before.fields, ai: { ...before.fields.ai, ...made(before.fields.ai) } },
    }))
    return fields.ai
  })
