import type { Context } from '../../../contract/context.ts'
import { aside, changeRecord, findSubject, isChoices } from '../../seo-kernel/index.ts'
import { type AiFeature, withCredits } from '../budget/index.ts'
import type { LocalText, Network, SocialPosts, socialPostsFrom } from '../local/index.ts'
import { aiProvider, orFail, readJson } from '../provider/index.ts'
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

const MAX_SUGGESTIONS = 10

/** Suggestions of one kind; stored with the post until the next request. */
export const suggest = async <T>(
  ctx: Context,
  kind: Kind<T>,
  source: Source,
  { voice, focusKeyword, earlier }: TextRequest<T>,
): Promise<Suggested<readonly T[]>> => {
  const suggested = await makeBy(ctx, source, {
    feature: earlier ? 'rephrase' : kind.name,
    focusKeyword,
    messages: taskMessages(
      source,
      voice,
      `${kind.task} The object has them as a list under "items".`,
      { focusKeyword, ...(earlier ? { earlier } : {}) },
    ),
    read: (answer) => {
      const items = isChoices(answer) && Array.isArray(answer.items) ? answer.items : []
      const read = items.slice(0, MAX_SUGGESTIONS).flatMap((item) => kind.read(item) ?? [])
      return read.length > 0 ? read : undefined
    },
    local: (text) => kind.local(text, earlier ?? []),
  })
  await keep(ctx, source.id, () => ({ [kind.name]: suggested.made }))
  return suggested
}

/** Posts for social networks; stored posts for other networks are kept. */
export const suggestPosts = async (
  ctx: Context,
  source: Source,
  {
    voice,
    networks,
    permalink,
  }: { readonly voice: Voice; readonly networks: readonly Network[]; readonly permalink: string },
): Promise<Suggested<SocialPosts>> => {
  const suggested = await makeBy(ctx, source, {
    feature: 'socialPosts',
    focusKeyword: '',
    messages: taskMessages(
      source,
      voice,
      `Suggest a post that points to ${permalink} for each of: ${networks.join(', ')}. The object has a text under each of these names; under "email" it has an object with "subject", "preview" and "content". The text for twitter has at most 280 characters with its address.`,
    ),
    read: (answer) => readPosts(answer, networks),
    local: (text) => aside<typeof socialPostsFrom>('socialPostsFrom', text, permalink, networks),
  })
  const kept = await keep(ctx, source.id, (before) => ({
    socialPosts: { ...postsIn(before), ...suggested.made },
  }))
  return { ...suggested, made: kept ? postsIn(kept) : suggested.made }
}

const postsIn = (ai: object | undefined): SocialPosts =>
  isChoices(ai) && isChoices(ai.socialPosts) ? (ai.socialPosts as SocialPosts) : {}

interface Work<T> {
  readonly feature: AiFeature
  readonly focusKeyword: string
  readonly messages: ReturnType<typeof taskMessages>
  readonly read: (answer: unknown) => T | undefined
  readonly local: (text: LocalText) => Promise<T>
}

const makeBy = async <T>(
  ctx: Context,
  { title, html, locale }: Source,
  { feature, focusKeyword, messages, read, local }: Work<T>,
): Promise<Suggested<T>> => {
  const provider = await aiProvider(ctx)
  if (!provider)
    return { made: await local({ title, html, locale, focusKeyword }), source: 'local' }
  const made = await withCredits(ctx, feature, async () => {
    const text = orFail(await provider.complete(messages, { isJson: true }))
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
