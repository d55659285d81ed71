import { route } from '../../../contract/route.ts'
import { boolean, object, string } from '../../../contract/schema.ts'
import { lenientId, needs } from '../../seo-kernel/index.ts'
import { AiOptions, aiOptions } from '../budget/index.ts'
import { altTextOf } from './service.ts'

const required = { required: true } as const

export const altTextRoutes = {
  suggestAltText: route({
    method: 'POST',
    path: 'ai/image/alt',
    summary: 'Suggest what a picture shows, from what is said about it',
    can: needs('page_ai_content_settings'),
    args: {
      attachmentId: lenientId('The media file.'),
      imageId: lenientId('The same, as other clients call it.'),
      id: lenientId('The same.'),
    },
    samples: () => ({ attachmentId: { from: 'core/v2/media' } }),
    reply: object({
      success: boolean(required),
      alt: string(required),
      source: string({
        ...{ ...required, enum: ['local'] },
        description: 'No service is shown pictures: the words come from the site.',
      }),
      aiOptions: AiOptions,
    }),
  }).handle(async ({ ctx, args: { attachmentId, imageId, id } }) => ({
    success: true,
    alt: await altTextOf(ctx, attachmentId ?? imageId ?? id ?? 0),
    source: 'local' as const,
    aiOptions: await aiOptions(ctx),
  })),
}
