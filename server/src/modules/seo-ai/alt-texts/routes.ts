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
    summary: 'Generate alternative text for an image',
    can: needs('page_ai_content_settings'),
    args: {
      attachmentId: lenientId('Id of the media file.'),
      imageId: lenientId('Alias of `attachmentId`.'),
      id: lenientId('Alias of `attachmentId`.'),
    },
    samples: () => ({ attachmentId: { from: 'core/v2/media' } }),
    reply: object({
      success: boolean(required),
      alt: string(required),
      source: string({
        ...{ ...required, enum: ['local'] },
        description: 'Always `local`: images are not sent to a service.',
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
