import { route } from '../../../contract/route.ts'
import { array, boolean, object, string } from '../../../contract/schema.ts'
import { needs } from '../../seo-kernel/index.ts'
import { AiOptions, aiOptions } from '../budget/index.ts'
import { askedArgs, sampleOf, suggestFaqsFor } from '../texts/index.ts'

const required = { required: true } as const

const FaqPage = object(
  {
    '@context': string(required),
    '@type': string({ ...required, enum: ['FAQPage'] }),
    mainEntity: array(
      object({
        '@type': string({ ...required, enum: ['Question'] }),
        name: string(required),
        acceptedAnswer: object(
          { '@type': string({ ...required, enum: ['Answer'] }), text: string(required) },
          required,
        ),
      }),
      required,
    ),
  },
  { ...required, description: 'Schema markup for the page.' },
)

export const schemaRoutes = {
  suggestSchema: route({
    method: 'POST',
    path: 'ai/schema',
    summary: 'Generate schema markup for a post',
    description: 'Returns an FAQ page of the questions that the content answers.',
    can: needs('page_ai_content_settings'),
    args: askedArgs,
    samples: sampleOf,
    reply: object({
      success: boolean(required),
      schema: FaqPage,
      source: string({ ...required, enum: ['local', 'provider'] }),
      aiOptions: AiOptions,
    }),
  }).handle(async ({ ctx, args }) => {
    const { made, source } = await suggestFaqsFor(ctx, args)
    return {
      success: true,
      schema: {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: made.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
      source,
      aiOptions: await aiOptions(ctx),
    }
  }),
}
