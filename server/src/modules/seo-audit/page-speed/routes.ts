import { route } from '../../../contract/route.ts'
import { boolean, number, object, oneOf, orNull, string, typed } from '../../../contract/schema.ts'
import { lenientFlag, lenientId, needs } from '../../seo-kernel/index.ts'
import { AuditShape } from '../page-audit/index.ts'
import type { DeviceSpeed } from './score.ts'
import { auditItem, pageSpeed } from './service.ts'

const can = needs('search_statistics_settings')
const required = { required: true } as const

const PostId = lenientId('Id of the post.')

const score = orNull(number({ description: 'Score from 0 to 1; null if not scored.' }))

const Metric = object({
  value: number(required),
  unit: oneOf(['ms', 'bytes', 'count', 'ratio'], required),
  score,
})

const OneDevice = {
  ...typed<DeviceSpeed>({
    ...{ type: 'object', properties: { score }, additionalProperties: Metric },
    description: 'Score, and metrics keyed by name.',
  }),
  ...required,
}

export const pageSpeedRoutes = {
  getPageSpeed: route({
    method: 'GET',
    path: 'search-statistics/pagespeed',
    summary: 'Get the page speed of a post',
    can,
    args: { postId: PostId, force: lenientFlag('Whether to measure again on the same day.') },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    reply: object({
      success: boolean(required),
      data: object(
        {
          source: oneOf(['pagespeed', 'local'], {
            description:
              '`pagespeed` if measured by the service with a browser, `local` if measured by this server.',
            ...required,
          }),
          mobile: OneDevice,
          desktop: OneDevice,
          lastUpdated: string(required),
          fault: oneOf(['refused', 'limited', 'unreachable', 'unreadable'], {
            description: 'Reason why the service did not measure the page.',
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
    summary: 'Get the SEO audit of a post',
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
