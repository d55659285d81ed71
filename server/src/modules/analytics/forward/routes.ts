import { route } from '../../../contract/route.ts'
import { boolean, integer, object } from '../../../contract/schema.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { analyticsSettings } from '../settings/index.ts'
import { findProgress } from './store.ts'

const required = { required: true } as const

export const forwardRoutes = {
  getForwarding: route({
    method: 'GET',
    path: 'forwarding',
    summary: 'Get the forwarding status',
    can: SAVE_SETTINGS,
    reply: object({
      enabled: boolean(required),
      has_measurement_secret: boolean(required),
      sent: integer({ description: 'Number of hits accepted by the endpoint.', ...required }),
      waiting: integer({
        description: 'Number of rejected hits waiting for a retry.',
        ...required,
      }),
      dropped: integer({
        description: 'Number of hits dropped after being rejected for a day.',
        ...required,
      }),
    }),
  }).handle(async ({ ctx }) => {
    const { enabled, forward_url } = await analyticsSettings(ctx)
    const progress = await findProgress(ctx.db)
    return {
      enabled: enabled && forward_url !== '',
      has_measurement_secret: ctx.config.measurementSecret !== undefined,
      sent: progress?.sent ?? 0,
      waiting: progress?.left.length ?? 0,
      dropped: progress?.dropped ?? 0,
    }
  }),
}
