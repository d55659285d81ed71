import { route } from '../../../contract/route.ts'
import { boolean, integer, object, oneOf, string, typed } from '../../../contract/schema.ts'
import { anything, isOn, needs, textOf } from '../../seo-kernel/index.ts'
import type { Audit } from '../page-audit/index.ts'
import type { DeviceSpeed } from './score.ts'
import { auditItem, pageSpeed } from './service.ts'

const can = needs('search_statistics_settings')
const required = { required: true } as const

const PostId = anything('The id of an item.')

const idOf = (given: unknown): number => {
  const id = Number(textOf(given))
  return Number.isSafeInteger(id) ? id : 0
}

const OneDevice = typed<DeviceSpeed>({
  type: 'object',
  additionalProperties: true,
  description: 'The score from 0 to 1, and figures with `value`, `unit` and `score`.',
  ...required,
})

export const pageSpeedRoutes = {
  getPageSpeed: route({
    method: 'GET',
    path: 'search-statistics/pagespeed',
    summary: 'How fast the page of an item is',
    can,
    args: { postId: PostId, force: anything('Whether to measure anew within the same day.') },
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
  }).handle(async ({ ctx, args: { postId, force } }) => ({
    success: true,
    data: await pageSpeed(ctx, idOf(postId), isOn(force)),
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
      data: object(
        {
          score: integer(required),
          results: typed<Audit['results']>({
            type: 'object',
            description: 'Findings by group and test.',
            ...required,
          }),
        },
        required,
      ),
    }),
  }).handle(async ({ ctx, args: { postId } }) => ({
    success: true,
    data: await auditItem(ctx, idOf(postId)),
  })),
}
