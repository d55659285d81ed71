import { route } from '../../../contract/route.ts'
import { boolean, number, object, oneOf, orNull, string, typed } from '../../../contract/schema.ts'
import { lenientFlag, lenientId, needs } from '../../seo-kernel/index.ts'
import { AuditShape } from '../page-audit/index.ts'
import type { DeviceSpeed } from './score.ts'
import { auditItem, pageSpeed } from './service.ts'

const can = needs('search_statistics_settings')
const required = { required: true } as const

const PostId = lenientId('The id of an item.')

const score = orNull(number({ description: 'From 0 to 1; null where it is not judged.' }))

const Metric = object({
  value: number(required),
  unit: oneOf(['ms', 'bytes', 'count', 'ratio'], required),
  score,
})

const OneDevice = {
  ...typed<DeviceSpeed>({
    ...{ type: 'object', properties: { score }, additionalProperties: Metric },
    description: 'The score, and figures by name.',
  }),
  ...required,
}

export const pageSpeedRoutes = {
  getPageSpeed: route({
    method: 'GET',
    path: 'search-statistics/pagespeed',
    summary: 'How fast the page of an item is',
    can,
    args: { postId: PostId, force: lenientFlag('Whether to measure anew within the same day.') },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    reply: object({
      success: boolean(required),
      data: object(
        {
          source: oneOf(['pagespeed', 'local'], {
            description: 'Measured by the service with a browser, or by this server without one.',
            ...required,
          }),
          mobile: OneDevice,
          desktop: OneDevice,
          lastUpdated: string(required),
          fault: oneOf(['refused', 'limited', 'unreachable', 'unreadable'], {
            description: 'Why the service has not measured the page now.',
          }),
        },
        required,
      ),
    }),
  }).handle(async ({ ctx, args: { postId = 0, force = false } }) => ({
    success: true,
    data: await pageSpeed(ctx, postId, force),
  })),

  getPageAudit: route({
    method: 'GET',
    path: 'search-statistics/seo-analysis',
    summary: 'Audit the page of an item',
    can,
    args: { postId: PostId },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    reply: object({
      success: boolean(required),
      data: { ...AuditShape, ...required },
    }),
  }).handle(async ({ ctx, args: { postId = 0 } }) => ({
    success: true,
    data: await auditItem(ctx, postId),
  })),
}
