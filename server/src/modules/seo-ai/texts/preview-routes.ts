import { route } from '../../../contract/route.ts'
import { oneOf } from '../../../contract/schema.ts'
import { needs } from '../../seo-kernel/index.ts'
import { Preview } from '../provider/index.ts'
import { askedArgs, Permalink, SocialOptions } from './arguments.ts'
import { DESCRIPTIONS, FAQS, KEY_POINTS, TITLES } from './kinds.ts'
import { sampleOf } from './routes.ts'
import { previewPosts, previewSuggestions } from './service.ts'
import { prepare, preparePosts } from './source.ts'

/** By the name of the kind. Structured data is made from the same questions as FAQs. */
const TASKS = {
  titles: TITLES,
  descriptions: DESCRIPTIONS,
  faqs: FAQS,
  schema: FAQS,
  keyPoints: KEY_POINTS,
} as const

const SOCIAL = 'socialPosts'

const KINDS = ['titles', 'descriptions', 'faqs', 'schema', 'keyPoints', SOCIAL] as const

export const previewRoutes = {
  previewAiText: route({
    method: 'POST',
    path: 'ai/preview/text',
    summary: 'Preview the request for suggestions',
    description: 'Returns what would be sent to the AI service, and sends nothing.',
    can: needs('page_ai_content_settings'),
    args: {
      ...{ postId: askedArgs.postId, postContent: askedArgs.postContent },
      kind: oneOf(KINDS, { required: true, description: 'Kind of the suggestions.' }),
      focusKeyword: askedArgs.focusKeyword,
      options: SocialOptions,
      permalink: Permalink,
    },
    samples: () => ({ ...sampleOf(), kind: 'titles' }),
    reply: Preview,
  }).handle(async ({ ctx, args: { kind, focusKeyword = '', ...asked } }) => {
    if (kind === SOCIAL) {
      const { source, ...request } = await preparePosts(ctx, asked)
      return previewPosts(ctx, source, request)
    }
    const { source, voice } = await prepare(ctx, asked, asked.options)
    return previewSuggestions(ctx, TASKS[kind], source, { voice, focusKeyword })
  }),
}
