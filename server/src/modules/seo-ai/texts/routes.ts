import type { Context } from '../../../contract/context.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, object, string } from '../../../contract/schema.ts'
import { needs } from '../../seo-kernel/index.ts'
import { AiOptions, aiOptions } from '../budget/index.ts'
import { requireOptions } from '../voice/index.ts'
import {
  type Asked,
  askedArgs,
  earlierSuggestions,
  KeyPoint,
  Permalink,
  Previewed,
  Question,
  SocialOptions,
} from './arguments.ts'
import { textErrors } from './errors.ts'
import { DESCRIPTIONS, FAQS, KEY_POINTS, type Kind, TITLES } from './kinds.ts'
import { suggest, suggestPosts } from './service.ts'
import { prepare, preparePosts } from './source.ts'

const can = needs('page_ai_content_settings')

const required = { required: true } as const

const common = {
  success: boolean(required),
  source: string({
    ...required,
    enum: ['local', 'provider'],
    description: 'Source of the suggestions; `local` if they were generated on this server.',
  }),
  aiOptions: AiOptions,
}

const TEXT = 'The lamp at the harbour is lit by hand each evening. A keeper climbs the stairs. '

export const sampleOf = () => ({
  postId: { from: 'core/v2/posts' },
  postContent: TEXT.repeat(4),
  options: { tone: 'formal', audience: 'general' },
})

/** Suggestions of one kind for a post that the caller may edit. */
const suggestFor = async <T>(
  ctx: Context,
  kind: Kind<T>,
  asked: Asked,
  given: readonly T[] = [],
) => {
  const { source, voice } = await prepare(ctx, asked, asked.options)
  const { focusKeyword = '', rephrase = false, previewed } = asked
  const earlier = rephrase && given.length > 0 ? given : undefined
  const request = { voice, focusKeyword, earlier }
  const { made, source: maker } = await suggest(ctx, kind, source, request, previewed)
  return { made, rest: { source: maker, aiOptions: await aiOptions(ctx) } }
}

/** The questions that a text answers, for other routes. */
export const suggestFaqsFor = async (ctx: Context, asked: Asked) => {
  requireText(asked)
  const { made, rest } = await suggestFor(ctx, FAQS, asked, undefined)
  return { made, source: rest.source }
}

/** Existing clients expect these checks before all others, except for titles. */
const requireText = ({ postContent, options }: Pick<Asked, 'postContent' | 'options'>): void => {
  if (!postContent) throw textErrors.no_content()
  requireOptions(options)
}

export const textRoutes = {
  suggestTitles: route({
    method: 'POST',
    path: 'ai/meta/title',
    summary: 'Generate titles for a post',
    can,
    args: { ...askedArgs, titles: earlierSuggestions(TITLES, string()) },
    samples: sampleOf,
    reply: object({ ...common, titles: array(string(), required) }),
  }).handle(async ({ ctx, args }) => {
    const { made: titles, rest } = await suggestFor(ctx, TITLES, args, args.titles)
    return { success: true, titles, ...rest }
  }),

  suggestDescriptions: route({
    method: 'POST',
    path: 'ai/meta/description',
    summary: 'Generate meta descriptions for a post',
    can,
    args: { ...askedArgs, descriptions: earlierSuggestions(DESCRIPTIONS, string()) },
    samples: sampleOf,
    reply: object({ ...common, descriptions: array(string(), required) }),
  }).handle(async ({ ctx, args }) => {
    const { made, rest } = await suggestFor(ctx, DESCRIPTIONS, args, args.descriptions)
    return { success: true, descriptions: made, ...rest }
  }),

  suggestFaqs: route({
    method: 'POST',
    path: 'ai/faqs',
    summary: 'Generate FAQs',
    can,
    args: { ...askedArgs, faqs: earlierSuggestions(FAQS, Question) },
    samples: sampleOf,
    reply: object({ ...common, faqs: array(Question, required) }),
  }).handle(async ({ ctx, args }) => {
    requireText(args)
    const { made: faqs, rest } = await suggestFor(ctx, FAQS, args, args.faqs)
    return { success: true, faqs, ...rest }
  }),

  suggestKeyPoints: route({
    method: 'POST',
    path: 'ai/key-points',
    summary: 'Generate key points',
    can,
    args: { ...askedArgs, keyPoints: earlierSuggestions(KEY_POINTS, KeyPoint) },
    samples: sampleOf,
    reply: object({ ...common, keyPoints: array(KeyPoint, required) }),
  }).handle(async ({ ctx, args }) => {
    requireText(args)
    const { made: keyPoints, rest } = await suggestFor(ctx, KEY_POINTS, args, args.keyPoints)
    return { success: true, keyPoints, ...rest }
  }),

  suggestSocialPosts: route({
    method: 'POST',
    path: 'ai/social-posts',
    summary: 'Generate social media posts',
    can,
    args: {
      ...{ postId: askedArgs.postId, postContent: askedArgs.postContent },
      options: SocialOptions,
      permalink: Permalink,
      previewed: Previewed,
    },
    samples: () => ({
      ...sampleOf(),
      permalink: 'https://example.org/lamp/',
      options: { media: ['twitter'], tone: 'formal', audience: 'general' },
    }),
    reply: object({
      ...common,
      snippets: object(
        {
          email: object({
            subject: string(required),
            preview: string(required),
            content: string(required),
          }),
          linkedin: string(),
          twitter: string(),
          facebook: string(),
          instagram: string(),
        },
        { ...required, description: 'Texts keyed by network, including earlier ones.' },
      ),
    }),
  }).handle(async ({ ctx, args }) => {
    requireText(args)
    const { source, ...request } = await preparePosts(ctx, args)
    const posts = await suggestPosts(ctx, source, request, args.previewed)
    return {
      success: true,
      snippets: posts.made,
      source: posts.source,
      aiOptions: await aiOptions(ctx),
    }
  }),
}
