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
    summary: 'How far copies of hits have come to the endpoint that is to get them',
    can: SAVE_SETTINGS,
    reply: object({
      enabled: boolean(required),
      has_measurement_secret: boolean(required),
      sent: integer({ description: 'Hits that it took.', ...required }),
      waiting: integer({ description: 'Hits that it refused and gets again.', ...required }),
      dropped: integer({ description: 'Hits that it refused for a day.', ...required }),
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
